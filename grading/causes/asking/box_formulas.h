#pragma once

// Wrong ways to work out where a box begins, as students write them.

#include <span>
#include <string>

#include "grading/verdict/wording.h"

namespace sudoku::grading {

/// Where the box of a cell is said to begin.
struct BoxFormula {
  const char* column;  // with {x}, {y}, and {n} for the cells along one side of a box
  const char* row;
  Cell (*cornerOf)(Cell cell, int n);

  /// Whether `other` is among the cells that are taken for the box of `cell`.
  bool takesFor(Cell cell, Cell other, int n) const {
    const Cell corner = cornerOf(cell, n);
    return other.x >= corner.x && other.x < corner.x + n && other.y >= corner.y &&
           other.y < corner.y + n;
  }
  /// "column x / 3 and row y / 3".
  std::string inWords(Naming naming, int n) const;
};

/// Those that lead to cells of several boxes, or to the same box always.
std::span<const BoxFormula> wrongBoxFormulas();

/// "column x / 3 * 3 and row y / 3 * 3", where the box does begin.
std::string rightBoxFormula(Naming naming, int n);

}  // namespace sudoku::grading
