// Any text as sudokulab.toml, which a student may hand in.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/files/input_error.h"
#include "plugins/submission/project.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const auto project =
        sudoku::build::parseProject(text, "sudokulab.toml", {"grid-solver", "stack-board"});
    if (project.assignment != "grid-solver" && project.assignment != "stack-board")
      __builtin_trap();
  } catch (const sudoku::InputError&) {
  }
  return 0;
}
