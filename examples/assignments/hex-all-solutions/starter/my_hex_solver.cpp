// All solutions of a 16x16 sudoku. Fill in the places marked TODO, one after the other, and run
//
//     sudokulab grade . --assignment hex-all-solutions
//
// after each. README.md says where to go on.

#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <functional>

/// Finds all solutions. It works with every IGrid, so it calls get, set, isValid and shape only.
class MySolver : public sudoku::IAllSolutionsSolver {
 public:
  using OnSolution = std::function<void(const sudoku::IGrid&)>;

  /// Calls onSolution once for each solution. Afterwards the grid is as it was before.
  void solveAll(sudoku::IGrid& grid, const OnSolution& onSolution) override {
    // TODO 1: givens that contradict one another have no solution: then do nothing.
    searchFrom(0, grid, onSolution);
  }

 private:
  static constexpr int kSize = 16;  // rows, columns and digits; a box is 4 wide and 4 high

  /// Whether no other cell in the row, the column or the box of (x, y) holds this digit.
  static bool fits(const sudoku::IGrid& grid, int x, int y, int digit) {
    // TODO 2: look at the row, at the column, and at the 16 cells of the box.
    return false;
  }

  /// Finds all ways to fill the cells from number `cell` on: 0 is the first, 255 the last.
  static void searchFrom(int cell, sudoku::IGrid& grid, const OnSolution& onSolution) {
    // TODO 3: which cell is behind the last one, and what do you know when you are there?

    // TODO 4: x and y of this cell? If it holds a digit, go on with the next cell. Else try 1 to 16:
    // set each digit that fits, let the function call itself for the next cell, and go on with the
    // next digit whatever came of it: you want all solutions. Empty the cell at the end.
  }
};

// This line hands your class in. Change the name when you change that of the class.
SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(MySolver)
