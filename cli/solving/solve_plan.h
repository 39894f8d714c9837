#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "solution/grid/shapes.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::cli {

/// What `solve` does with each puzzle.
struct Plan {
  enum class What { one, all, count } what = What::one;
  std::uint64_t limit = 0;  // 0: none
  std::optional<TextFormat> format;
  Symbols symbols;  // possible symbols of the puzzles
};

/// Formats a solution. In formats other than `line`, all but the first follow an empty line.
inline std::string textOf(const Grid& grid, const Plan& plan, bool& isFirst) {
  const TextFormat format =
      plan.format.value_or(order(grid.shape()) <= 9 ? TextFormat::line : TextFormat::grid);
  const bool isApart = format != TextFormat::line && !isFirst;
  isFirst = false;
  return (isApart ? "\n" : "") + toText(grid, format) + "\n";
}

}  // namespace sudoku::cli
