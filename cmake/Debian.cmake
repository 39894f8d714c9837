# Debian packages, one for each component:
#
#   cmake --preset debian && cmake --build build/debian && (cd build/debian && cpack)
#
# sudokulab (student), sudokulab-instructor and sudokulab-dev (sdk). Library dependencies are read
# from the programs.
#
# cpack includes this file again after packing (CPACK_POST_BUILD_SCRIPTS): CPack's archives depend
# on its umask, so dpkg-deb repacks them.
if(CPACK_PACKAGE_FILES)
  foreach(package IN LISTS CPACK_PACKAGE_FILES)
    execute_process(COMMAND dpkg-deb --raw-extract ${package} ${package}.contents COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND dpkg-deb --root-owner-group --build ${package}.contents ${package} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
    file(REMOVE_RECURSE ${package}.contents)
  endforeach()
  return()
endif()

include(GNUInstallDirs)
set(CPACK_POST_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_FILE})
find_program(SUDOKULAB_GZIP gzip REQUIRED)
set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL student instructor sdk)
set(CPACK_PACKAGE_CONTACT "Sudoku Lab maintainers <maintainers@sudokulab.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # set per package
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SECTION education)

set(CPACK_DEBIAN_STUDENT_PACKAGE_NAME sudokulab)
set(CPACK_DEBIAN_STUDENT_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_STUDENT_PACKAGE_DEPENDS "g++ | clang")
# Without bubblewrap the sandbox is weaker; tests of an assignment link GoogleTest.
set(CPACK_DEBIAN_STUDENT_PACKAGE_RECOMMENDS "bubblewrap, libgtest-dev, mold, tzdata")
set(CPACK_DEBIAN_STUDENT_PACKAGE_SUGGESTS "gdb")
set(CPACK_DEBIAN_STUDENT_DESCRIPTION "grade and explore solutions of Sudoku assignments
Students implement small C++20 interfaces, a grid, a solver, a board with
moves, or write a program. Sudoku Lab compiles and runs their submissions in
a sandbox, judges them from another process, and reports which rule they
break, on the smallest puzzle possible, and after which calls. It also
solves, generates and rates puzzles, and compares solvers.")

set(own_version "(= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
set(CPACK_DEBIAN_INSTRUCTOR_PACKAGE_NAME sudokulab-instructor)
set(CPACK_DEBIAN_INSTRUCTOR_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_INSTRUCTOR_PACKAGE_DEPENDS "sudokulab ${own_version}, binutils")
set(CPACK_DEBIAN_INSTRUCTOR_PACKAGE_RECOMMENDS "libgtest-dev")
set(CPACK_DEBIAN_INSTRUCTOR_DESCRIPTION "solutions of the Sudoku assignments, for instructors
Reference solutions, and correct, faulty and hostile sample submissions for
the assignments of Sudoku Lab: students' own tests are run against them, and
they prove that the assignments grade correctly. Also the templates of the
packages for Gradescope, GitHub and Classroom 50.")

set(CPACK_DEBIAN_SDK_PACKAGE_NAME sudokulab-dev)
set(CPACK_DEBIAN_SDK_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_SDK_PACKAGE_DEPENDS "sudokulab ${own_version}, libgmock-dev, libboost-dev, libfmt-dev, nlohmann-json3-dev")
set(CPACK_DEBIAN_SDK_DESCRIPTION "headers for writing checks of Sudoku assignments
Instructors write their own checks with GoogleMock and sudokulab/check.h.
This package has the headers and the component of the CMake package.")

# The documents that Debian requires per package. The sources come without a license.
string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC) # of $SOURCE_DATE_EPOCH: see Reproducible.cmake
set(documents ${PROJECT_BINARY_DIR}/debian)
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} upper)
  set(name ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  set(folder ${documents}/${name})
  file(CONFIGURE OUTPUT ${folder}/changelog.Debian @ONLY CONTENT [[sudokulab (@PROJECT_VERSION@-@CPACK_DEBIAN_PACKAGE_RELEASE@) unstable; urgency=medium

  * Built from the sources of this version, see changelog.gz.

 -- @CPACK_PACKAGE_CONTACT@  @now@
]])
  file(CONFIGURE OUTPUT ${folder}/copyright @ONLY CONTENT [[Sudoku Lab @PROJECT_VERSION@

The sources of this package contain no license file, so it names no license and
grants no rights. Ask the people from whom you got the sources.

Copyright: its authors.
]])
  add_custom_command(
    OUTPUT ${folder}/changelog.Debian.gz ${folder}/changelog.gz
    COMMAND ${CMAKE_COMMAND} -E copy ${PROJECT_SOURCE_DIR}/CHANGELOG.md changelog
    COMMAND ${SUDOKULAB_GZIP} -9nfk changelog.Debian changelog
    WORKING_DIRECTORY ${folder}
    DEPENDS ${folder}/changelog.Debian ${PROJECT_SOURCE_DIR}/CHANGELOG.md
    VERBATIM)
  list(APPEND packed ${folder}/changelog.Debian.gz)
  install(FILES ${folder}/copyright ${folder}/changelog.Debian.gz ${folder}/changelog.gz DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${name}
          COMPONENT ${component})
endforeach()
# The plugin needs nothing from libc, and the runner must load no libraries before the program.
file(WRITE ${documents}/overrides "sudokulab: library-not-linked-against-libc [usr/lib/*/sudokulab/plugins/recursive.so]
sudokulab: statically-linked-binary [usr/libexec/sudokulab/sudokulab-runner]\n")
install(FILES ${documents}/overrides DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides RENAME sudokulab)
add_custom_target(sudokulab_changelogs ALL DEPENDS ${packed})
include(CPack)
