// Searches on an array, which is faster than the grid.
#include "listing.h"

#include <sudoku/plugin.h>

void ListingSolver::solveAll(sudoku::IGrid& grid,
                             const std::function<void(const sudoku::IGrid&)>& onSolution) {
  Cells puzzle;  // to restore it
  for (int i = 0; i < 256; ++i) puzzle[i] = grid.get(i % 16, i / 16);
  if (grid.isValid()) {
    Cells cells = puzzle;  // the search needs a copy
    search(cells, 0);
  }
  // one after the other into the grid
  for (const Cells& solution : solutions_) {
    for (int i = 0; i < 256; ++i) grid.set(i % 16, i / 16, solution[i]);
    onSolution(grid);
  }
  // as it was
  for (int i = 0; i < 256; ++i) grid.set(i % 16, i / 16, puzzle[i]);
}

bool ListingSolver::allowed(const Cells& cells, int position, int digit) {
  const int x = position % 16, y = position / 16;  // column and row
  for (int i = 0; i < 16; ++i) {
    if (cells[16 * y + i] == digit || cells[16 * i + x] == digit) return false;
    // the same for the box
    if (cells[16 * (y / 4 * 4 + i / 4) + x / 4 * 4 + i % 4] == digit) return false;
  }
  return true;
}

void ListingSolver::search(Cells& cells, int position) {
  if (position == 256) {
    solutions_.push_back(cells);  // remember it
    return;
  }
  if (cells[position] != 0) {
    search(cells, position + 1);  // a given
    return;
  }
  for (int digit = 1; digit <= 16; ++digit) {
    if (!allowed(cells, position, digit)) continue;
    cells[position] = digit;
    search(cells, position + 1);
    cells[position] = 0;  // try the next one
  }
}

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(ListingSolver)
