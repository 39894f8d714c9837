// A search by recursion. stack.cpp makes the same search without: see docs/frames-and-stack.md.

#include <sudoku/plugin.h>
#include <sudoku/solver.h>

class Recursion : public sudoku::ISolver {
 public:
  explicit Recursion(sudoku::IGrid& grid) : grid_(grid) {}

  bool solve() override { return grid_.isValid() && fillFrom(0); }

 private:
  bool fillFrom(int cell) {
    while (cell < 81 && grid_.get(cell % 9, cell / 9) != 0) ++cell;
    if (cell == 81) return true;
    for (int digit = 1; digit <= 9; ++digit) {
      grid_.set(cell % 9, cell / 9, digit);
      if (grid_.isValid() && fillFrom(cell + 1)) return true;
    }
    grid_.set(cell % 9, cell / 9, 0);
    return false;
  }

  sudoku::IGrid& grid_;
};

SUDOKU_EXPORT_SOLVER(Recursion)
