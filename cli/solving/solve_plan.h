#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "solution/grid/shapes.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::cli {

/// What `solve` is to do with each puzzle.
struct Plan {
  enum class What { one, all, count } what = What::one;
  std::uint64_t limit = 0;  // 0: none
  std::optional<TextFormat> format;
  Symbols symbols;  // that the puzzles may be written in
};

/// Returns a solution as it is to be written: with an empty line before each but the first, unless
/// it is a line.
inline std::string textOf(const Grid& grid, const Plan& plan, bool& isFirst) {
  const TextFormat format =
      plan.format.value_or(order(grid.shape()) <= 9 ? TextFormat::line : TextFormat::grid);
  const bool isApart = format != TextFormat::line && !isFirst;
  isFirst = false;
  return (isApart ? "\n" : "") + toText(grid, format) + "\n";
}

}  // namespace sudoku::cli
