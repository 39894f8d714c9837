# Who may include whom: the rooms of the house, from the ground up. A room may include only itself
# and those listed before it.
#
#   cmake -P cmake/Rooms.cmake                       fails on an include that goes upwards
#   cmake -D PICTURE=rooms.dot -P cmake/Rooms.cmake  also draws them: dot -T svg rooms.dot
#
# Every build runs this check before it compiles (target sudokulab_rooms). Every folder with sources
# is a room and must be listed here.
cmake_minimum_required(VERSION 3.25)

set(sudokulab_rooms
    interfaces/sudoku
    base/files
    base
    html
    # Floor 1
    solution/grid
    solution/text
    solution/solvers/fast/words
    solution/solvers/fast/kernels
    solution/solvers/fast
    solution/solvers
    solution/rating
    solution/making
    # Floor 2
    plugins/contracts
    plugins/sandbox
    plugins/wire/messages
    plugins/wire
    plugins/host
    plugins/probe
    plugins/frames
    plugins/program
    plugins/program/runner
    plugins/worker/measuring
    plugins/worker/serving
    plugins/worker
    plugins/remote
    plugins/submission
    plugins/submission/unpacker
    plugins/compile/reading
    plugins/compile
    plugins/under_test
    plugins/shipped
    # Floor 3
    lab/measure
    lab/trace
    lab/findings
    lab/replay
    lab/viva
    # Floor 4: one submission
    grading/evidence
    grading/evidence/fields
    grading/wording
    grading/puzzles
    grading/subjects
    grading/subjects/mocks
    grading/subjects/programs
    grading/checks/grid
    grading/checks/solving
    grading/checks/solver
    grading/checks/board
    grading/checks/all_solutions
    grading/checks/step
    grading/checks/memory
    grading/checks
    grading/extensions/sdk
    grading/extensions
    grading/rubric
    grading/attempts
    grading/own_tests
    grading/diagnosis
    grading/grader
    grading/extensions/host
    grading/reports
    # Floor 5: a class
    courses/deadlines
    courses/downloads
    courses/gradebooks
    courses/roster
    courses/runs
    courses/viva
    courses/insight
    courses/packages
    courses/feedback
    # The roof
    cli/support
    cli/solving
    cli/grading
    cli/courses
    cli/debugging
    cli)

# Lower floors that a floor must not include: grading and lab do not depend on each other.
set(sudokulab_unseen_by_grading lab)

if(CMAKE_SCRIPT_MODE_FILE)
  cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH root)
  set(mistakes "")
  set(arrows "")

  # Adds an error about an include to `mistakes`, with its line.
  function(sudokulab_wrong file included why)
    file(READ ${root}/${file} text)
    string(REGEX REPLACE "#[ \t]*include[ \t]*\"${included}\".*" "" before "${text}")
    string(REGEX MATCHALL "\n" ends "${before}")
    list(LENGTH ends line)
    math(EXPR line "${line} + 1")
    string(APPEND mistakes "\n  ${file}:${line}: includes \"${included}\": ${why}")
    set(mistakes "${mistakes}" PARENT_SCOPE)
  endfunction()

  # Checks the quoted includes of one file. `place` is the index of `room` in the list.
  function(sudokulab_check_file file room place)
    string(REGEX MATCH "^[^/]+" floor ${room})
    file(STRINGS ${root}/${file} lines REGEX "^[ \t]*#[ \t]*include[ \t]*\"")
    foreach(line IN LISTS lines)
      string(REGEX REPLACE "^[^\"]*\"([^\"]+)\".*" "\\1" included "${line}")
      cmake_path(GET included PARENT_PATH other)
      string(REGEX MATCH "^[^/]+" floor_of_other "${other}")
      list(FIND sudokulab_rooms "${other}" place_of_other)
      if(place_of_other EQUAL -1)
        sudokulab_wrong(${file} ${included} "it is in no room; write its path from the root of the project")
      elseif(place_of_other GREATER place)
        sudokulab_wrong(${file} ${included} "${other} is above ${room}; ${other} may include ${room}, not the other way round")
      elseif(floor_of_other IN_LIST sudokulab_unseen_by_${floor})
        sudokulab_wrong(${file} ${included} "${floor}/ and ${floor_of_other}/ may share floors below both, but not include each other")
      elseif(NOT other STREQUAL room)
        list(APPEND arrows "${room}>${other}")
      endif()
    endforeach()
    set(mistakes "${mistakes}" PARENT_SCOPE)
    set(arrows "${arrows}" PARENT_SCOPE)
  endfunction()

  set(floors ${sudokulab_rooms})
  list(TRANSFORM floors REPLACE "/.*" "")
  list(REMOVE_DUPLICATES floors)
  foreach(floor IN LISTS floors)
    file(GLOB_RECURSE files RELATIVE ${root} ${root}/${floor}/*.h ${root}/${floor}/*.cpp)
    foreach(file IN LISTS files)
      cmake_path(GET file PARENT_PATH room)
      list(FIND sudokulab_rooms ${room} place)
      if(place EQUAL -1)
        string(APPEND mistakes "\n  ${file}:1: ${room} is not a room: add it to cmake/Rooms.cmake")
      else()
        sudokulab_check_file(${file} ${room} ${place})
      endif()
    endforeach()
  endforeach()
  list(REMOVE_DUPLICATES arrows)
  list(LENGTH arrows count)

  if(PICTURE)
    set(dot "digraph rooms {\n  rankdir=BT; node [shape=box]; newrank=true;\n")
    foreach(floor IN LISTS floors)
      string(APPEND dot "  subgraph \"cluster_${floor}\" {\n    label=\"${floor}\";\n")
      foreach(room IN LISTS sudokulab_rooms)
        if(room MATCHES "^${floor}(/|$)")
          string(APPEND dot "    \"${room}\";\n")
        endif()
      endforeach()
      string(APPEND dot "  }\n")
    endforeach()
    foreach(arrow IN LISTS arrows)
      string(REPLACE ">" "\" -> \"" arrow "${arrow}")
      string(APPEND dot "  \"${arrow}\";\n")
    endforeach()
    file(WRITE ${PICTURE} "${dot}}\n")
    list(LENGTH sudokulab_rooms rooms)
    message(STATUS "${PICTURE}: ${rooms} rooms, ${count} arrows")
  endif()
  if(NOT mistakes STREQUAL "")
    message(FATAL_ERROR "Forbidden includes:${mistakes}")
  endif()
  return()
endif()

# In a build, checks before compiling whenever a source has changed.
set(patterns ${sudokulab_rooms})
list(TRANSFORM patterns REPLACE "/.*" "")
list(REMOVE_DUPLICATES patterns)
list(TRANSFORM patterns PREPEND ${PROJECT_SOURCE_DIR}/)
list(TRANSFORM patterns APPEND /*.h OUTPUT_VARIABLE headers)
list(TRANSFORM patterns APPEND /*.cpp)
file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${headers} ${patterns})
add_custom_command(
  OUTPUT ${PROJECT_BINARY_DIR}/rooms.checked
  COMMAND ${CMAKE_COMMAND} -P ${CMAKE_CURRENT_LIST_FILE}
  COMMAND ${CMAKE_COMMAND} -E touch ${PROJECT_BINARY_DIR}/rooms.checked
  DEPENDS ${sources} ${CMAKE_CURRENT_LIST_FILE}
  COMMENT "Checking who includes whom"
  VERBATIM)
add_custom_target(sudokulab_rooms ALL DEPENDS ${PROJECT_BINARY_DIR}/rooms.checked)
