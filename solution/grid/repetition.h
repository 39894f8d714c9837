#pragma once

#include <optional>
#include <vector>

#include "solution/grid/grid.h"

namespace sudoku {

/// The cells of a unit, row by row. Units are numbered from 0: rows, then columns, then boxes, each
/// from the top left.
std::vector<Cell> cellsOfUnit(Shape shape, int unit);

/// A digit that occurs twice in a unit.
struct Repetition {
  int digit;
  const char* unit;  // "row", "column" or "box"
  Cell one;
  Cell other;
};

/// The first repetition: rows (top first), then columns, then boxes; nullopt if none.
std::optional<Repetition> repetitionIn(const Grid& grid);

}  // namespace sudoku
