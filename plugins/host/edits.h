#pragma once

// A plugin that holds many edits of a student's source, of which one is chosen once it is loaded:
// what such a plugin exports, and the text of what defines it.

#include <cstdint>

namespace sudoku::host {

struct Edits {
  static constexpr int kMost = 1000;

  std::int32_t chosen;          // 0: none
  std::uint8_t reached[kMost];  // whether edit n was asked for
};

inline constexpr const char* kEditsSymbol = "sudokulab_edits";
/// For each source that asks, on one line.
inline constexpr const char* kEditDeclaration = "extern \"C\" bool sudokulab_is(int); ";

/// For one of them instead: Edits as above, without a header of ours.
inline constexpr const char* kEditDefinition =
    "extern \"C\" { bool sudokulab_is(int); __attribute__((visibility(\"default\"))) struct { "
    "int chosen; unsigned char reached[1000]; } sudokulab_edits; } "
    "bool sudokulab_is(int edit) { sudokulab_edits.reached[edit] = 1; "
    "return sudokulab_edits.chosen == edit; } ";

}  // namespace sudoku::host
