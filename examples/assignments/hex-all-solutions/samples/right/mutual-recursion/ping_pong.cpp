#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

namespace {

/// What both functions need.
struct Job {
  sudoku::IGrid& grid;
  const std::function<void(const sudoku::IGrid&)>& report;
  int size;  // 16
  sudoku::Shape box;
};

void tryDigits(Job& job, int x, int y);  // further down

/// Looks for the next empty cell from (x, y) on and lets tryDigits fill it.
void nextCell(Job& job, int x, int y) {
  if (x == job.size) {
    // end of the row
    x = 0;
    ++y;
  }
  if (y == job.size) {
    // end of the grid, so everything is filled
    job.report(job.grid);
  } else if (job.grid.get(x, y) != 0) {
    nextCell(job, x + 1, y);  // given, so on to the next
  } else {
    tryDigits(job, x, y);
  }
}

/// Whether the digit may stand in the cell.
bool fits(const Job& job, int x, int y, int digit) {
  // upper left corner of the box
  const int left = x - x % job.box.boxWidth;
  const int top = y - y % job.box.boxHeight;
  for (int k = 0; k < job.size; ++k) {
    if (job.grid.get(x, k) == digit || job.grid.get(k, y) == digit ||
        job.grid.get(left + k % job.box.boxWidth, top + k / job.box.boxWidth) == digit) {
      return false;
    }
  }
  return true;
}

/// Sets each digit that fits into the empty cell and goes on with the next one.
void tryDigits(Job& job, int x, int y) {
  for (int digit = 1; digit <= job.size; ++digit) {
    if (!fits(job, x, y, digit)) continue;  // no good
    job.grid.set(x, y, digit);
    nextCell(job, x + 1, y);
    job.grid.set(x, y, 0);  // empty again before the next digit is tried
  }
}

}  // namespace

class PingPongSolver : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    const sudoku::Shape box = grid.shape();
    Job job{grid, onSolution, box.boxWidth * box.boxHeight, box};
    // contradicting givens: nothing to do
    if (grid.isValid()) nextCell(job, 0, 0);
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(PingPongSolver)
