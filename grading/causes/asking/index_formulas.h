#pragma once

// Cells that are taken for one another because of the index which is computed for them.

#include <fmt/format.h>

#include <functional>
#include <optional>
#include <string>

#include "grading/puzzles/orders.h"
#include "grading/verdict/wording.h"

namespace sudoku::grading {

/// An index of a cell that others have too: a factor below 9 times the one number, and the other.
struct IndexFormula {
  int factor;
  bool multipliesRows;

  /// Of the cell number 9 * row + column.
  int of(int cell) const {
    const int row = cell / kOrder;
    const int column = cell % kOrder;
    return multipliesRows ? factor * row + column : factor * column + row;
  }

  /// "8 * y + x", "column" (the factor is 0).
  std::string inWords(Naming naming) const {
    const bool isXAndY = naming == Naming::xAndY;
    const std::string row = isXAndY ? "y" : "row";
    const std::string column = isXAndY ? "x" : "column";
    const std::string& multiplied = multipliesRows ? row : column;
    const std::string& other = multipliesRows ? column : row;
    return factor == 0 ? other : fmt::format("{} * {} + {}", factor, multiplied, other);
  }
};

/// The first formula of which that holds.
inline std::optional<IndexFormula> formulaWhere(
    const std::function<bool(const IndexFormula&)>& holds) {
  for (int factor = kOrder - 1; factor >= 0; --factor) {
    for (const bool multipliesRows : {true, false}) {
      const IndexFormula formula{factor, multipliesRows};
      if (holds(formula)) return formula;
    }
  }
  return std::nullopt;
}

}  // namespace sudoku::grading
