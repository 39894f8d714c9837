#include <sudoku/plugin.h>
#include <sudoku/solver.h>

/// Completes a grid with few calls to get.
class MySolver : public sudoku::ISolver {
 public:
  explicit MySolver(sudoku::IGrid& grid) : grid_(grid) {}

  /// true: every cell is filled, and the givens are unchanged.
  /// false: there is no solution, and the grid is unchanged.
  bool solve() override {
    // TODO: read the grid once, and complete it.
    return false;
  }

 private:
  sudoku::IGrid& grid_;
};

SUDOKU_EXPORT_SOLVER(MySolver)
