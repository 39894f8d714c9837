# Writes FILE for ctest: one test per suite of the program TESTS, in the folder FOLDER. An emulator
# may precede the program. Suites that match LONG run in three parts, labelled third.0 to third.2.
#
#   cmake -D "TESTS=[EMULATOR];PROGRAM" -D FILTER=PATTERN -D LONG=REGEX -D COST=NUMBER -D FOLDER=PATH -D FILE=PATH
#         -P DiscoverSuites.cmake

execute_process(COMMAND ${TESTS} --gtest_list_tests --gtest_filter=${FILTER} OUTPUT_VARIABLE list COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE ";" "\\;" list "${list}")
string(REPLACE "\n" ";" lines "${list}")
list(JOIN TESTS "\" \"" command)
set(script "")
foreach(line IN LISTS lines)
  # Suites are not indented and end with a dot, sometimes followed by a comment on their type.
  if(line MATCHES "^([^ ]+)\\.( |$)")
    set(suite ${CMAKE_MATCH_1})
    set(parts "${suite}")
    if(LONG AND suite MATCHES "${LONG}")
      set(parts "${suite}/0" "${suite}/1" "${suite}/2")
    endif()
    foreach(part IN LISTS parts)
      set(properties "COST ${COST} WORKING_DIRECTORY \"${FOLDER}\"")
      if(NOT part STREQUAL suite)
        string(REGEX MATCH ".$" third "${part}")
        string(APPEND properties " LABELS third.${third} ENVIRONMENT \"GTEST_TOTAL_SHARDS=3;GTEST_SHARD_INDEX=${third}\"")
      endif()
      string(APPEND script "add_test([=[${part}]=] \"${command}\" --gtest_brief=1 [=[--gtest_filter=${suite}.*]=])\n"
                           "set_tests_properties([=[${part}]=] PROPERTIES ${properties})\n")
    endforeach()
  endif()
endforeach()
if(script STREQUAL "")
  message(FATAL_ERROR "${TESTS} lists no test suite")
endif()
file(WRITE ${FILE} "${script}")
