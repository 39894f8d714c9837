#pragma once

#include <sudoku/all_solutions_solver.h>

#include <functional>
#include <vector>

/// A solver that keeps, for each row, column and box, a set of its digits as a bit mask, so that
/// the question whether a digit fits needs no call of the grid at all.
class MaskSolver : public sudoku::IAllSolutionsSolver {
 public:
  /// Calls onSolution once for each solution of the grid.
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override;

 private:
  /// Cells in the order in which they are filled.
  using Cells = std::vector<sudoku::Cell>;

  /// Number of the box that (x, y) is in: 0 to 15.
  static int boxOf(int x, int y) { return y / 4 * 4 + x / 4; }

  /// Bit d - 1 stands for the digit d.
  static unsigned bitOf(int digit) { return 1u << (digit - 1); }

  /// Puts the digit into the three masks of (x, y), or takes it out again.
  void flip(int x, int y, int digit);

  /// Empties all masks.
  void clear();

  /// Finds all ways to fill the cells from `position` to the end of the list.
  void search(const Cells& cells, unsigned position, sudoku::IGrid& grid,
              const std::function<void(const sudoku::IGrid&)>& onSolution);

  unsigned rows_[16];     // digits in each row
  unsigned columns_[16];  // digits in each column
  unsigned boxes_[16];    // digits in each box
};
