#include <sudoku/plugin.h>
#include <sudoku/solver.h>

namespace {

class AskingSolver : public sudoku::ISolver {
 public:
  explicit AskingSolver(sudoku::IGrid& grid) : grid_(grid) {}
  bool solve() override { return grid_.isValid() && fillFrom(0); }

 private:
  bool fits(int x, int y, int digit) const {
    for (int i = 0; i < 9; ++i) {
      if (grid_.get(i, y) == digit || grid_.get(x, i) == digit) return false;
      if (grid_.get(x / 3 * 3 + i % 3, y / 3 * 3 + i / 3) == digit) return false;
    }
    return true;
  }

  bool fillFrom(int cell) {
    while (cell < 81 && grid_.get(cell % 9, cell / 9) != 0) ++cell;
    if (cell == 81) return true;
    const int x = cell % 9;
    const int y = cell / 9;
    for (int digit = 1; digit <= 9; ++digit) {
      if (!fits(x, y, digit)) continue;
      grid_.set(x, y, digit);
      if (fillFrom(cell + 1)) return true;
      grid_.set(x, y, 0);
    }
    return false;
  }

  sudoku::IGrid& grid_;
};

}  // namespace

SUDOKU_EXPORT_SOLVER(AskingSolver)
