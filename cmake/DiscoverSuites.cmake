# Writes FILE, for ctest: one test for each suite of the program TESTS, in the folder FOLDER. An emulator may stand before the
# program.
#
#   cmake -D "TESTS=[EMULATOR];PROGRAM" -D FILTER=PATTERN -D COST=NUMBER -D FOLDER=PATH -D FILE=PATH -P DiscoverSuites.cmake

execute_process(COMMAND ${TESTS} --gtest_list_tests --gtest_filter=${FILTER} OUTPUT_VARIABLE list COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE ";" "\\;" list "${list}")
string(REPLACE "\n" ";" lines "${list}")
list(JOIN TESTS "\" \"" command)
set(script "")
foreach(line IN LISTS lines)
  # A suite stands at the margin and ends with a dot, perhaps with a comment on its type behind it.
  if(line MATCHES "^([^ ]+)\\.( |$)")
    set(suite ${CMAKE_MATCH_1})
    string(APPEND script "add_test([=[${suite}]=] \"${command}\" --gtest_brief=1 [=[--gtest_filter=${suite}.*]=])\n"
                         "set_tests_properties([=[${suite}]=] PROPERTIES COST ${COST} WORKING_DIRECTORY \"${FOLDER}\")\n")
  endif()
endforeach()
if(script STREQUAL "")
  message(FATAL_ERROR "${TESTS} lists no test suite")
endif()
file(WRITE ${FILE} "${script}")
