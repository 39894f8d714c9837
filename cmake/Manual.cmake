# Manual pages, one per subcommand, and completion for shells. The command generates the pages from
# the tables that --help prints.
#
#   cmake -D SUDOKULAB=COMMAND -D GZIP=PROGRAM -D FOLDER=FOLDER -P cmake/Manual.cmake    writes all pages into a folder
if(CMAKE_SCRIPT_MODE_FILE)
  cmake_minimum_required(VERSION 3.25)
  execute_process(COMMAND ${SUDOKULAB} --complete OUTPUT_VARIABLE names COMMAND_ERROR_IS_FATAL ANY)
  string(STRIP "${names}" names)
  string(REPLACE "\n" ";" names "${names}")
  list(REMOVE_ITEM names help)
  file(REMOVE_RECURSE ${FOLDER})
  file(MAKE_DIRECTORY ${FOLDER})
  execute_process(COMMAND ${SUDOKULAB} --man OUTPUT_FILE ${FOLDER}/sudokulab.1 COMMAND_ERROR_IS_FATAL ANY)
  set(pages ${FOLDER}/sudokulab.1)
  foreach(name IN LISTS names)
    execute_process(COMMAND ${SUDOKULAB} --man ${name} OUTPUT_FILE ${FOLDER}/sudokulab-${name}.1 COMMAND_ERROR_IS_FATAL ANY)
    list(APPEND pages ${FOLDER}/sudokulab-${name}.1)
  endforeach()
  execute_process(COMMAND ${GZIP} -9n ${pages} COMMAND_ERROR_IS_FATAL ANY)
  return()
endif()

find_program(SUDOKULAB_GZIP gzip)
if(SUDOKULAB_GZIP)
  set(manual ${sudokulab_stage}/${CMAKE_INSTALL_DATADIR}/man)
  add_custom_command(
    OUTPUT ${PROJECT_BINARY_DIR}/manual.written
    COMMAND ${CMAKE_COMMAND} -D "SUDOKULAB=${CMAKE_CROSSCOMPILING_EMULATOR};$<TARGET_FILE:sudokulab>" -D GZIP=${SUDOKULAB_GZIP} -D
            FOLDER=${manual}/man1 -P ${CMAKE_CURRENT_LIST_FILE}
    COMMAND ${CMAKE_COMMAND} -E touch ${PROJECT_BINARY_DIR}/manual.written
    DEPENDS sudokulab ${CMAKE_CURRENT_LIST_FILE}
    COMMENT "Manual pages"
    VERBATIM)
  add_custom_target(sudokulab_manual ALL DEPENDS ${PROJECT_BINARY_DIR}/manual.written)
  install(DIRECTORY ${manual}/man1 DESTINATION ${CMAKE_INSTALL_MANDIR})
else()
  message(STATUS "gzip is not installed: the manual pages are left out")
endif()

# The shells' completion folders. Debian's zsh has separate ones for packages and /usr/local.
set(completions ${PROJECT_SOURCE_DIR}/cli/completions)
set(zsh_folder site-functions)
if(SUDOKULAB_DEBIAN)
  set(zsh_folder vendor-completions)
endif()
install(FILES ${completions}/sudokulab.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME sudokulab)
install(FILES ${completions}/_sudokulab DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/${zsh_folder})
install(FILES ${completions}/sudokulab.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
