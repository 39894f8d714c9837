# The SDK for instructors' checks and contracts: <sudokulab/check.h>, <sudokulab/contract.h> from
# grading/extensions/sdk/, and the headers they include, by their paths in sudokulab/parts/.
#
#   cmake -D ROOT=SOURCES -D TARGET=FOLDER -P cmake/Sdk.cmake    installs only these, below $DESTDIR
#
# The build tree links to the rooms instead. Also creates the CMake package with component `checks`.
if(CMAKE_SCRIPT_MODE_FILE)
  cmake_minimum_required(VERSION 3.25)
  set(own grading/extensions/sdk/check.h grading/extensions/sdk/contract.h)
  set(left ${own})
  set(seen "")
  while(left)
    list(POP_FRONT left header)
    if(header IN_LIST seen)
      continue()
    endif()
    list(APPEND seen ${header})
    file(STRINGS ${ROOT}/${header} lines REGEX "^#include \"")
    list(TRANSFORM lines REPLACE "^#include \"([^\"]+)\".*" "\\1")
    list(APPEND left ${lines})
  endwhile()
  file(REMOVE_RECURSE $ENV{DESTDIR}${TARGET}/parts)
  list(TRANSFORM own PREPEND ${ROOT}/ OUTPUT_VARIABLE files)
  # Independent of the umask, both now and when the sources were checked out.
  set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
  file(INSTALL ${files} DESTINATION ${TARGET})
  list(REMOVE_ITEM seen ${own})
  foreach(header IN LISTS seen)
    cmake_path(GET header PARENT_PATH folder)
    file(INSTALL ${ROOT}/${header} DESTINATION ${TARGET}/parts/${folder})
  endforeach()
  return()
endif()

set(sdk ${sudokulab_stage}/include/sudokulab)
file(MAKE_DIRECTORY ${sdk}/parts)
foreach(header IN ITEMS check.h contract.h)
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/grading/extensions/sdk/${header} ${sdk}/${header} SYMBOLIC)
endforeach()
foreach(floor IN ITEMS base solution plugins grading)
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/${floor} ${sdk}/parts/${floor} SYMBOLIC)
endforeach()
file(CONFIGURE OUTPUT ${sdk}/version.h @ONLY CONTENT [[
#pragma once

// The version of sudokulab whose SDK this is. A check that was built with another one is refused.
#define SUDOKULAB_SDK_VERSION "@PROJECT_VERSION@"
]])
install(CODE "execute_process(COMMAND ${CMAKE_COMMAND} -D ROOT=${PROJECT_SOURCE_DIR}
                              -D TARGET=\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_INCLUDEDIR}/sudokulab
                              -P ${CMAKE_CURRENT_LIST_FILE} COMMAND_ERROR_IS_FATAL ANY)"
        COMPONENT sdk)
install(FILES ${sdk}/version.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/sudokulab COMPONENT sdk)

# find_package(sudokulab 0.2 COMPONENTS checks): the headers for checks, which link no library.
include(CMakePackageConfigHelpers)
add_library(sudokulab_checks INTERFACE)
set_target_properties(sudokulab_checks PROPERTIES EXPORT_NAME checks)
target_link_libraries(sudokulab_checks INTERFACE sudokulab_interfaces)
target_include_directories(sudokulab_checks SYSTEM INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/sudokulab/parts>)
if(SUDOKULAB_BUNDLE)
  target_include_directories(sudokulab_checks SYSTEM INTERFACE $<INSTALL_INTERFACE:${sudokulab_bundled_headers}>)
  target_compile_definitions(sudokulab_checks INTERFACE FMT_HEADER_ONLY)
endif()
install(TARGETS sudokulab_checks EXPORT sudokulab_checks)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/sudokulab)
install(EXPORT sudokulab_checks NAMESPACE sudokulab:: FILE sudokulab-checks.cmake DESTINATION ${package} COMPONENT sdk)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/sudokulab-config.cmake.in ${PROJECT_BINARY_DIR}/sudokulab-config.cmake
                              INSTALL_DESTINATION ${package} PATH_VARS CMAKE_INSTALL_BINDIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/sudokulab-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/sudokulab-config.cmake ${PROJECT_BINARY_DIR}/sudokulab-config-version.cmake
        DESTINATION ${package})
