#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <bitset>

using Used = std::bitset<17>;  // one bit per digit, bit 0 is not used

// State of one search.
struct State {
  sudoku::IGrid& grid;  // also holds the tries
  const std::function<void(const sudoku::IGrid&)>& report;
  Used row[16], column[16], box[16];

  // number of the box, 0 to 15
  static int boxOf(int x, int y) { return y / 4 + x / 4; }

  // looks into all three
  bool isUsed(int x, int y, int digit) const {
    return row[y][digit] || column[x][digit] || box[boxOf(x, y)][digit];
  }

  // used or not used any more
  void mark(int x, int y, int digit, bool value) {
    row[y][digit] = value;
    column[x][digit] = value;
    box[boxOf(x, y)][digit] = value;
  }

  // fills the rest of the grid in every possible way
  void solve(int x, int y) {
    if (x == 16) {
      // next line
      x = 0;
      ++y;
    }
    if (y == 16) return report(grid);
    if (grid.get(x, y) != 0) return solve(x + 1, y);
    for (int digit = 1; digit <= 16; ++digit) {
      if (isUsed(x, y, digit)) continue;  // no
      mark(x, y, digit, true);
      grid.set(x, y, digit);
      solve(x + 1, y);
      // and back again
      grid.set(x, y, 0);
      mark(x, y, digit, false);
    }
  }
};

class BitsSolver : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    State state{grid, onSolution, {}, {}, {}};
    // givens first
    for (int y = 0; y < 16; ++y) {
      for (int x = 0; x < 16; ++x) {
        const int digit = grid.get(x, y);
        if (digit == 0) continue;
        if (state.isUsed(x, y, digit)) return;  // contradiction
        state.mark(x, y, digit, true);
      }
    }
    state.solve(0, 0);  // upper left corner
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(BitsSolver)
