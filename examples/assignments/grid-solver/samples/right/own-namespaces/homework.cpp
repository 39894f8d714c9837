#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <array>
#include <bitset>

namespace homework {
namespace grid {

class Grid final : public sudoku::IGrid {
  std::array<unsigned char, 81> digits_{};

  static int index(int x, int y) {
    if (x < 0 || y < 0 || x >= 9 || y >= 9) throw BadCellException{x, y};
    return 9 * y + x;
  }

 public:
  int get(int x, int y) const override { return digits_[index(x, y)]; }

  void set(int x, int y, int digit) override {
    auto& cell = digits_[index(x, y)];
    if (digit < 0 || digit > 9) throw BadDigitException{digit};
    cell = static_cast<unsigned char>(digit);
  }

  bool isValid() const override {
    // one bit for "digit d was seen in unit u"; units 0-8 rows, 9-17 columns, 18-26 boxes
    std::bitset<27 * 10> seen;
    for (int i = 0; i < 81; ++i) {
      const int digit = digits_[i];
      if (digit == 0) continue;
      const int x = i % 9, y = i / 9;
      for (int unit : {y, 9 + x, 18 + y / 3 * 3 + x / 3}) {
        if (seen.test(unit * 10 + digit)) return false;
        seen.set(unit * 10 + digit);
      }
    }
    return true;
  }
};

}  // namespace grid

namespace solver {

class Solver final : public sudoku::ISolver {
  sudoku::IGrid* grid_;

  bool place(int x, int y) {
    if (x == 9) return place(0, y + 1);
    if (y == 9) return true;
    if (grid_->get(x, y)) return place(x + 1, y);
    for (int digit = 1; digit < 10; ++digit) {
      grid_->set(x, y, digit);
      if (grid_->isValid() && place(x + 1, y)) return true;
    }
    grid_->set(x, y, 0);
    return false;
  }

 public:
  Solver(sudoku::IGrid& grid) : grid_{&grid} {}
  bool solve() override { return grid_->isValid() && place(0, 0); }
};

}  // namespace solver
}  // namespace homework

SUDOKU_EXPORT_GRID(homework::grid::Grid)
SUDOKU_EXPORT_SOLVER(homework::solver::Solver)
