#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <cstdint>

// Made to be fast: bit masks and noexcept.
class FastSolver final : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    for (auto& mask : used_) mask = 0;  // no digits yet
    for (int i = 0; i < 256; ++i) {
      const int digit = grid.get(i & 15, i >> 4);
      if (digit == 0) continue;
      // a bit that is set already is a conflict
      if (mask(i) >> digit & 1) return;
      flip(i, digit);
    }
    run(grid, 0, onSolution);
  }

 private:
  // rows, columns, boxes of cell i
  static int row(int i) noexcept { return i >> 4; }
  static int column(int i) noexcept { return 16 + (i & 15); }
  static int box(int i) noexcept { return 32 + (i >> 6) * 4 + (i >> 2 & 3); }

  std::uint32_t mask(int i) const noexcept { return used_[row(i)] | used_[column(i)] | used_[box(i)]; }

  // puts a digit in, or takes it out
  void flip(int i, int digit) noexcept {
    for (int unit : {row(i), column(i), box(i)}) used_[unit] ^= 1u << digit;
  }

  // the recursion
  void run(sudoku::IGrid& grid, int i,
           const std::function<void(const sudoku::IGrid&)>& onSolution) noexcept {
    while (i < 256 && grid.get(i & 15, i >> 4) != 0) ++i;  // to the next gap
    if (i == 256) return onSolution(grid);
    const std::uint32_t used = mask(i);
    for (int digit = 1; digit <= 16; ++digit) {
      if (used >> digit & 1) continue;
      flip(i, digit);
      grid.set(i & 15, i >> 4, digit);
      run(grid, i + 1, onSolution);
      flip(i, digit);  // out
    }
    grid.set(i & 15, i >> 4, 0);  // empty
  }

  std::uint32_t used_[48];  // 16 rows, 16 columns, 16 boxes
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(FastSolver)
