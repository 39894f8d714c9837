#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <cstring>

namespace {

// Bits of the digits that are used in rows, columns and boxes.
unsigned rows[16], columns[16], boxes[16];
int digits[16][16];  // [y][x], a copy of the grid

// Adds or removes a digit.
void flip(int x, int y, int digit) {
  rows[y] ^= 1u << digit;
  columns[x] ^= 1u << digit;
  boxes[y / 4 * 4 + x / 4] ^= 1u << digit;
}

// Not possible any more?
bool used(int x, int y, int digit) {
  return (rows[y] | columns[x] | boxes[y / 4 * 4 + x / 4]) & (1u << digit);
}

// Recursive search on the copy.
template <class Report>
void search(int cell, const Report& report) {
  if (cell == 256) return report();  // at the end
  const int x = cell % 16, y = cell / 16;
  if (digits[y][x] != 0) return search(cell + 1, report);  // not empty
  for (int digit = 1; digit <= 16; ++digit) {
    if (used(x, y, digit)) continue;  // skip it
    flip(x, y, digit);
    digits[y][x] = digit;
    search(cell + 1, report);
    // take it back
    digits[y][x] = 0;
    flip(x, y, digit);
  }
}

class MaskSolver : public sudoku::IAllSolutionsSolver {
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    // start from nothing
    std::memset(rows, 0, sizeof rows);
    std::memset(columns, 0, sizeof columns);
    std::memset(boxes, 0, sizeof boxes);
    for (int cell = 0; cell < 256; ++cell) {
      const int x = cell % 16, y = cell / 16;
      const int digit = digits[y][x] = grid.get(x, y);
      if (digit == 0) continue;
      if (used(x, y, digit)) return;  // conflict
      flip(x, y, digit);
    }
    // each solution is written into the grid
    search(0, [&] {
      for (int cell = 0; cell < 256; ++cell) {
        const int x = cell % 16, y = cell / 16;
        if (grid.get(x, y) != digits[y][x]) grid.set(x, y, digits[y][x]);
      }
      onSolution(grid);
    });
  }
};

}  // namespace

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(MaskSolver)
