# The build tree has the layout of the installation, so the command finds its worker, headers,
# plugins and assignments the same way in both: relative to itself.
set(sudokulab_stage ${PROJECT_BINARY_DIR}/stage)
set(sudokulab_libexec ${CMAKE_INSTALL_LIBEXECDIR}/sudokulab)
set(sudokulab_plugins ${CMAKE_INSTALL_LIBDIR}/sudokulab/plugins)
set(sudokulab_share ${CMAKE_INSTALL_DATADIR}/sudokulab)

foreach(folder IN ITEMS bin include ${sudokulab_libexec} ${sudokulab_plugins} ${sudokulab_share})
  file(MAKE_DIRECTORY ${sudokulab_stage}/${folder})
endforeach()
file(CREATE_LINK ${PROJECT_SOURCE_DIR}/interfaces/sudoku ${sudokulab_stage}/include/sudoku SYMBOLIC)
file(CREATE_LINK ${PROJECT_SOURCE_DIR}/examples/assignments ${sudokulab_stage}/${sudokulab_share}/assignments
     SYMBOLIC)
file(CREATE_LINK ${PROJECT_SOURCE_DIR}/examples/puzzles ${sudokulab_stage}/${sudokulab_share}/puzzles SYMBOLIC)
file(CREATE_LINK ${PROJECT_SOURCE_DIR}/docs/report.schema.json ${sudokulab_stage}/${sudokulab_share}/report.schema.json
     SYMBOLIC)
file(CREATE_LINK ${PROJECT_SOURCE_DIR}/cli/workspace ${sudokulab_stage}/${sudokulab_share}/workspace SYMBOLIC)
file(CREATE_LINK ${PROJECT_SOURCE_DIR}/grading/texts ${sudokulab_stage}/${sudokulab_share}/texts SYMBOLIC)
file(MAKE_DIRECTORY ${sudokulab_stage}/${sudokulab_share}/packages)
foreach(service IN ITEMS gradescope github classroom50)
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/courses/packages/templates/${service}
       ${sudokulab_stage}/${sudokulab_share}/packages/${service} SYMBOLIC)
endforeach()
file(CREATE_LINK ${PROJECT_SOURCE_DIR}/cmake/packages.txt ${sudokulab_stage}/${sudokulab_share}/packages/packages.txt
     SYMBOLIC)

file(MAKE_DIRECTORY ${sudokulab_stage}/${sudokulab_share}/gdb)
file(CREATE_LINK ${PROJECT_SOURCE_DIR}/cli/debugging/sudokulab.py ${sudokulab_stage}/${sudokulab_share}/gdb/sudokulab.py SYMBOLIC)
install(FILES ${PROJECT_SOURCE_DIR}/cli/debugging/sudokulab.py DESTINATION ${sudokulab_share}/gdb)

# A separate component holds what students must not have: solutions, and the templates of `package`.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/examples/puzzles DESTINATION ${sudokulab_share})
install(FILES ${PROJECT_SOURCE_DIR}/examples/assignments/README.md DESTINATION ${sudokulab_share}/assignments)
file(GLOB rubrics CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/examples/assignments/*/assignment.toml)
foreach(rubric IN LISTS rubrics)
  cmake_path(GET rubric PARENT_PATH folder)
  cmake_path(GET folder FILENAME name)
  install(DIRECTORY ${folder} DESTINATION ${sudokulab_share}/assignments PATTERN reference EXCLUDE PATTERN samples EXCLUDE)
  install(DIRECTORY ${folder}/reference ${folder}/samples DESTINATION ${sudokulab_share}/assignments/${name} COMPONENT instructor)
endforeach()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/courses/packages/templates/ DESTINATION ${sudokulab_share}/packages
        COMPONENT instructor
        REGEX "\\.sh$|/run_autograder$" PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
if(NOT SUDOKULAB_BUNDLE)
  install(FILES ${PROJECT_SOURCE_DIR}/cmake/packages.txt DESTINATION ${sudokulab_share}/packages COMPONENT instructor)
endif()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/ DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/sudokulab COMPONENT instructor
        FILES_MATCHING PATTERN *.md PATTERN *.json PATTERN *.png PATTERN *.svg PATTERN site EXCLUDE)
install(FILES ${PROJECT_SOURCE_DIR}/docs/report.schema.json DESTINATION ${sudokulab_share})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/cli/workspace ${PROJECT_SOURCE_DIR}/grading/texts DESTINATION ${sudokulab_share})

# sudokulab_install_program(NAME FOLDER). In a bundle, the program looks for the bundled libraries.
function(sudokulab_install_program name folder)
  if(SUDOKULAB_BUNDLE)
    install(TARGETS ${name} RUNTIME_DEPENDENCY_SET sudokulab_libraries DESTINATION ${folder})
    cmake_path(RELATIVE_PATH sudokulab_bundled_libraries BASE_DIRECTORY ${folder} OUTPUT_VARIABLE way)
    # RPATH, not RUNPATH: it also applies to dependencies of these libraries.
    target_link_options(${name} PRIVATE LINKER:--as-needed LINKER:--disable-new-dtags)
    set_target_properties(${name} PROPERTIES INSTALL_RPATH "$ORIGIN/${way}")
  else()
    install(TARGETS ${name} DESTINATION ${folder})
  endif()
endfunction()
