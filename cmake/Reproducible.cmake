# Makes packages reproducible: they contain no build paths, and no timestamp except that of the
# commit. Included by the packaging presets; tests/distributions/reproducible.sh builds twice and
# compares.
#
# cpack includes this file too (CPACK_PROJECT_CONFIG_FILE), because it sets the dates in archives.
if(NOT DEFINED ENV{SOURCE_DATE_EPOCH})
  cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH sources)
  execute_process(COMMAND git -C ${sources} log -1 --format=%ct OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(date)
    set(ENV{SOURCE_DATE_EPOCH} ${date})
  else()
    message(STATUS "Found neither a commit nor $SOURCE_DATE_EPOCH: packages will have today's date")
  endif()
endif()
if(CPACK_GENERATOR)
  return()
endif()

set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_LIST_FILE})
# Independent of the builder's umask.
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
add_compile_options(-ffile-prefix-map=${PROJECT_BINARY_DIR}=build -ffile-prefix-map=${PROJECT_SOURCE_DIR}=.)
# Otherwise installing would overwrite the build tree's RPATH in place and so keep its length.
set(CMAKE_BUILD_WITH_INSTALL_RPATH ON)
