# sudokulab_floor(NAME SOURCES... LINKS...): one library of the project, with its warnings.
#
# Headers are included by their path from the root ("solution/grid/grid.h"). Before anything is
# compiled, Rooms.cmake checks which ones a file may include.

set(sudokulab_warnings -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor
                       -Woverloaded-virtual)
# Designated initialisers name only what differs from the defaults.
list(APPEND sudokulab_warnings -Wno-missing-field-initializers)
# Enabled only by CI and the presets dev and tidy: newer compilers' warnings must not break users'
# builds.
option(SUDOKULAB_WARNINGS_AS_ERRORS "Treat warnings as errors" OFF)
if(SUDOKULAB_WARNINGS_AS_ERRORS)
  list(APPEND sudokulab_warnings -Werror)
endif()

# The judge, the lab and the command are not performance-critical: searches run in the floors below.
# -O1 saves a fifth of their compile time; no optimization saves a quarter with sanitizers.
option(SUDOKULAB_UNOPTIMIZED_JUDGE "Compile grading/, courses/, lab/ and cli/ without optimization" OFF)
function(sudokulab_judge target)
  if(SUDOKULAB_UNOPTIMIZED_JUDGE)
    target_compile_options(${target} PRIVATE -O0)
  else()
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
endfunction()

# Widely included headers take most of the build time. With CMAKE_UNITY_BUILD, set by most presets,
# the files of a folder are compiled together unless they have a UNITY_GROUP, so names in anonymous
# namespaces must be unique per folder. The preset `dev` compiles each file alone.
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
  # The program that loads instructors' checks exports the functions they call, which must not be
  # interposed.
  set_target_properties(${name} PROPERTIES CXX_VISIBILITY_PRESET default)
  target_compile_options(${name} PRIVATE -fno-semantic-interposition)
  sudokulab_compile_by_folder(${name})
endfunction()
