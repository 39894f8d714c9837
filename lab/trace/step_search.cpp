#include "lab/trace/step_search.h"

#include <fmt/format.h>

#include "solution/grid/shapes.h"
#include "solution/grid/step_cells.h"

namespace sudoku::lab {

// A step solver's x is the line and its y the position in it; in the grid, these are y and x.

StepSearch::StepSearch(IStepSolver& solver, TracingGrid& grid)
    : solver_(solver), grid_(grid), cells_(cellsOf(grid.contents())) {}

std::string StepSearch::run() {
  solved_ = grid_.isValid() && fillFrom(0, 0);
  return fault_;
}

void StepSearch::set(Cell cell, int digit) {
  cells_[static_cast<std::size_t>(cell.x)][static_cast<std::size_t>(cell.y)] = digit;
  grid_.set(cell.y, cell.x, digit);
}

bool StepSearch::fillFrom(int x, int y) {
  grid_.get(0, 0);
  const auto gap = solver_.findNextEmptyCell(cells_, x, y);
  if (!gap) return true;
  const bool isInside = gap->x >= 0 && gap->x < 9 && gap->y >= 0 && gap->y < 9;
  if (!isInside || grid_.contents().get(gap->y, gap->x) != kEmpty) {
    fault_ = fmt::format("findNextEmptyCell from ({}, {}) returned ({}, {}), which is {}", x, y,
                         gap->x, gap->y, isInside ? "not empty" : "outside the grid");
    return false;
  }
  grid_.get(0, 0);
  const auto used = solver_.usedValuesAt(cells_, gap->x, gap->y);
  for (int digit = 1; digit <= 9; ++digit) {
    if (used[static_cast<std::size_t>(digit - 1)]) continue;
    set(*gap, digit);
    if (fillFrom(gap->x, gap->y)) return true;
    if (!fault_.empty()) return false;
  }
  set(*gap, kEmpty);
  return false;
}

}  // namespace sudoku::lab
