# sudokulab_floor(NAME SOURCES... LINKS...): one library of the house, with the warnings of the house.
#
# Headers are included by their path from the root ("solution/grid/grid.h"). Which of them a file may include is
# checked by Rooms.cmake, before anything is compiled.

set(sudokulab_warnings -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor
                       -Woverloaded-virtual)
# A designated initialiser names what differs from the default; that is the point of it.
list(APPEND sudokulab_warnings -Wno-missing-field-initializers)
# Only the presets dev and tidy and CI ask for it: the next compiler has new warnings, which must stop no user.
option(SUDOKULAB_WARNINGS_AS_ERRORS "Treat warnings as errors" OFF)
if(SUDOKULAB_WARNINGS_AS_ERRORS)
  list(APPEND sudokulab_warnings -Werror)
endif()

# The judge, the lab and the command need no speed: what searches is below them. With -O1 a fifth of the time that they
# take to compile is saved, and where memory is checked, a quarter without optimization.
option(SUDOKULAB_UNOPTIMIZED_JUDGE "Compile grading/, courses/, lab/ and cli/ without optimization" OFF)
function(sudokulab_judge target)
  if(SUDOKULAB_UNOPTIMIZED_JUDGE)
    target_compile_options(${target} PRIVATE -O0)
  else()
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
endfunction()

# Most of the time of a build goes into headers that many files include. With CMAKE_UNITY_BUILD, as most presets have it,
# the files of one folder are compiled together, unless they have a UNITY_GROUP: so a name in an anonymous namespace
# stands once in a folder. The preset `dev` compiles each file alone.
function(sudokulab_compile_by_folder target)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    get_source_file_property(group ${source} UNITY_GROUP)
    if(NOT group)
      cmake_path(ABSOLUTE_PATH source OUTPUT_VARIABLE folder)
      cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
      cmake_path(GET folder PARENT_PATH folder)
      string(MAKE_C_IDENTIFIER "folder_${folder}" group)
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
    endif()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
endfunction()

function(sudokulab_floor name)
  cmake_parse_arguments(floor "" "" "SOURCES;LINKS" ${ARGN})
  add_library(${name} STATIC ${floor_SOURCES})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR})
  add_dependencies(${name} sudokulab_rooms)
  target_link_libraries(${name} PUBLIC ${floor_LINKS})
  target_compile_options(${name} PRIVATE ${sudokulab_warnings})
  # The program that loads instructors' checks exports what they call; nothing may be put in its place.
  set_target_properties(${name} PROPERTIES CXX_VISIBILITY_PRESET default)
  target_compile_options(${name} PRIVATE -fno-semantic-interposition)
  sudokulab_compile_by_folder(${name})
endfunction()
