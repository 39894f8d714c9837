# The bundle: an archive that needs only libc, libstdc++, libgcc, and a compiler for submissions.
#
#   cmake --preset bundle && cmake --build build/bundle && (cd build/bundle && cpack -G TGZ)
#
# Libraries are linked statically if Debian has archives of them; the others are bundled and found
# via $ORIGIN. The worker needs none of them: it runs where nothing else is visible. The bundle also
# has GoogleMock's headers, for the SDK, and GoogleTest, for students' own tests. Building it needs
# the `bundle` packages in packages.txt.
include(GNUInstallDirs)
set(sudokulab_bundled_libraries ${CMAKE_INSTALL_LIBDIR}/sudokulab/bundled)
set(sudokulab_bundled_headers ${CMAKE_INSTALL_INCLUDEDIR}/sudokulab/bundled)
set(sudokulab_fmt fmt::fmt-header-only)

# The dependencies of the static libarchive, without libxml2: only a format that we never write
# needs it, and the linker drops unused functions.
target_link_options(PkgConfig::archive INTERFACE LINKER:--gc-sections)
foreach(name IN LISTS archive_STATIC_LIBRARIES)
  if(NOT name MATCHES "^(archive|xml2)$")
    find_library(SUDOKULAB_LIB_${name} ${name} REQUIRED)
    target_link_libraries(PkgConfig::archive INTERFACE ${SUDOKULAB_LIB_${name}})
  endif()
endforeach()
add_library(sudokulab_arc4random STATIC cmake/arc4random.cpp)
target_link_libraries(PkgConfig::archive INTERFACE sudokulab_arc4random)

install(RUNTIME_DEPENDENCY_SET sudokulab_libraries
        PRE_EXCLUDE_REGEXES "^lib(c|m|dl|rt|pthread|stdc\\+\\+|gcc_s)\\.so" "^ld-linux"
        POST_EXCLUDE_REGEXES "/lib(c|m|dl|rt|pthread|stdc\\+\\+|gcc_s)\\.so" "/ld-linux"
        DESTINATION ${sudokulab_bundled_libraries})
install(FILES $<TARGET_FILE:GTest::gtest> $<TARGET_FILE:GTest::gtest_main> DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/sudokulab)

# The third-party headers that the SDK includes, found by the compiler, and all of fmt for checks.
get_target_property(fmt_headers fmt::fmt INTERFACE_INCLUDE_DIRECTORIES)
install(DIRECTORY ${fmt_headers}/fmt DESTINATION ${sudokulab_bundled_headers} COMPONENT sdk)
install(CODE "
  set(stage \"${PROJECT_BINARY_DIR}/stage/include\")
  execute_process(COMMAND ${CMAKE_CXX_COMPILER} -std=c++20 -M -I\${stage} -isystem \${stage}/sudokulab/parts -x c++
                          ${PROJECT_SOURCE_DIR}/grading/extensions/sdk/check.h
                  OUTPUT_VARIABLE rule COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL \"/usr/include/(gtest|gmock|boost|nlohmann)/[^ \\n]+\" headers \"\${rule}\")
  foreach(header IN LISTS headers)
    cmake_path(RELATIVE_PATH header BASE_DIRECTORY /usr/include OUTPUT_VARIABLE name)
    cmake_path(GET name PARENT_PATH folder)
    file(INSTALL \${header} DESTINATION \"\${CMAKE_INSTALL_PREFIX}/${sudokulab_bundled_headers}/\${folder}\")
  endforeach()"
        COMPONENT sdk)

# The packages that must still be installed on the machine.
file(STRINGS ${PROJECT_SOURCE_DIR}/cmake/packages.txt lines REGEX "^run ")
list(FILTER lines EXCLUDE REGEX " (lib|zlib|mold|tzdata)")
list(JOIN lines "\n" lines)
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/bundle/packages.txt CONTENT "@lines@\n" @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/bundle/packages.txt DESTINATION ${CMAKE_INSTALL_DATADIR}/sudokulab/packages COMPONENT instructor)

set(CPACK_GENERATOR TGZ)
string(TOLOWER ${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR} system)
set(CPACK_PACKAGE_FILE_NAME sudokulab-${PROJECT_VERSION}-${system})
set(CPACK_STRIP_FILES ON)
include(CPack)
