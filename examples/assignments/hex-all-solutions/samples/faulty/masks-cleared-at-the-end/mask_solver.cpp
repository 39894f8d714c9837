// The functions of MaskSolver.

#include "mask_solver.h"

#include <sudoku/plugin.h>

#include <algorithm>
#include <iterator>

void MaskSolver::solveAll(sudoku::IGrid& grid,
                          const std::function<void(const sudoku::IGrid&)>& onSolution) {
  // Conflicting givens have no solution, and the masks could not hold them.
  if (!grid.isValid()) return;

  // Givens go into the masks, the other cells into the list.
  Cells cells;
  for (int y = 0; y < 16; ++y) {
    for (int x = 0; x < 16; ++x) {
      const int digit = grid.get(x, y);
      if (digit == 0) {
        cells.push_back({x, y});
      } else {
        flip(x, y, digit);
      }
    }
  }

  // The recursion begins with the first cell of the list.
  search(cells, 0, grid, onSolution);

  // The next grid begins with empty masks.
  clear();
}

void MaskSolver::flip(int x, int y, int digit) {
  // The same operation adds a digit and removes it.
  rows_[y] ^= bitOf(digit);
  columns_[x] ^= bitOf(digit);
  boxes_[boxOf(x, y)] ^= bitOf(digit);
}

void MaskSolver::clear() {
  // no digit anywhere
  std::fill(std::begin(rows_), std::end(rows_), 0u);
  std::fill(std::begin(columns_), std::end(columns_), 0u);
  std::fill(std::begin(boxes_), std::end(boxes_), 0u);
}

void MaskSolver::search(const Cells& cells, unsigned position, sudoku::IGrid& grid,
                        const std::function<void(const sudoku::IGrid&)>& onSolution) {
  // All cells of the list have a digit.
  if (position == cells.size()) {
    onSolution(grid);
    return;
  }

  const int x = cells[position].x;
  const int y = cells[position].y;
  // What the row, the column or the box has already.
  const unsigned taken = rows_[y] | columns_[x] | boxes_[boxOf(x, y)];

  for (int digit = 1; digit <= 16; ++digit) {
    // not twice
    if ((taken & bitOf(digit)) != 0) continue;
    // Grid and masks change together, there and back.
    grid.set(x, y, digit);
    flip(x, y, digit);
    search(cells, position + 1, grid, onSolution);
    flip(x, y, digit);
    grid.set(x, y, 0);
  }
}

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(MaskSolver)
