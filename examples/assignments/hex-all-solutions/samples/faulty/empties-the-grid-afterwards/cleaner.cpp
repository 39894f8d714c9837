#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

// A struct for the arguments that never change.
struct Arguments {
  sudoku::IGrid& grid;
  const std::function<void(const sudoku::IGrid&)>& onSolution;
};

// Number of a cell that has no digit yet, or -1.
static int gapAfter(const Arguments& a, int cell) {
  for (; cell < 256; ++cell)
    if (a.grid.get(cell % 16, cell / 16) == 0) return cell;
  return -1;  // none
}

// Recursive: fills one gap, calls itself for the next.
static void solveFrom(const Arguments& a, int cell) {
  const int gap = gapAfter(a, cell);
  if (gap < 0) {
    a.onSolution(a.grid);  // no more gaps
    return;
  }
  for (int digit = 1; digit <= 16; ++digit) {
    a.grid.set(gap % 16, gap / 16, digit);
    if (a.grid.isValid()) solveFrom(a, gap + 1);  // good so far
  }
  a.grid.set(gap % 16, gap / 16, 0);  // leave nothing behind
}

class Cleaner : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    if (grid.isValid()) solveFrom({grid, onSolution}, 0);
    // clean up
    for (int y = 0; y < 16; ++y)
      for (int x = 0; x < 16; ++x) grid.set(x, y, 0);
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(Cleaner)
