#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <array>

// My 16x16 grid. It knows which digits fit.
class MyGrid : public sudoku::IGrid {
 public:
  int get(int x, int y) const override { return cells_.at(16 * y + x); }  // at() checks the index
  void set(int x, int y, int digit) override { cells_.at(16 * y + x) = digit; }
  sudoku::Shape shape() const override { return {4, 4}; }

  // no digit twice
  bool isValid() const override {
    for (int i = 0; i < 256; ++i) {
      if (cells_[i] != 0 && !fits(i, cells_[i])) return false;
    }
    return true;
  }

  // compares with all other cells that matter
  bool fits(int i, int digit) const {
    for (int k = 0; k < 256; ++k) {
      if (k == i || cells_[k] != digit) continue;
      const bool sameBox = k / 64 == i / 64 && k % 16 / 4 == i % 16 / 4;
      if (k / 16 == i / 16 || k % 16 == i % 16 || sameBox) return false;
    }
    return true;
  }

  // first empty cell, or 256
  int firstGap() const {
    int i = 0;
    while (i < 256 && cells_[i] != 0) ++i;
    return i;
  }

 private:
  std::array<int, 256> cells_{};  // row after row
};

// Uses the extra functions of MyGrid.
class MySolver : public sudoku::IAllSolutionsSolver {
  using OnSolution = std::function<void(const sudoku::IGrid&)>;

  // recursion
  void solve(MyGrid& grid, const OnSolution& onSolution) {
    const int i = grid.firstGap();
    if (i == 256) return onSolution(grid);  // full
    for (int digit = 1; digit <= 16; ++digit) {  // all digits
      if (!grid.fits(i, digit)) continue;
      grid.set(i % 16, i / 16, digit);
      solve(grid, onSolution);
      grid.set(i % 16, i / 16, 0);  // backtrack
    }
  }

 public:
  void solveAll(sudoku::IGrid& grid, const OnSolution& onSolution) override {
    MyGrid& mine = dynamic_cast<MyGrid&>(grid);  // back to my own class
    if (mine.isValid()) solve(mine, onSolution);
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(MySolver)
