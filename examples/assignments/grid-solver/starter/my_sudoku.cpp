// Sudoku with recursion. Fill in the six places marked TODO, one after the other, and run
//
//     sudokulab grade . --assignment grid-solver
//
// after each. README.md says where to go on.

#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

// ---------------------------------------------------------------- task 1: the grid

/// 9x9 cells. x is the column from the left, y the row from the top, both from 0 to 8.
class MyGrid : public sudoku::IGrid {
 public:
  /// The digit in that cell, or 0 where it is empty.
  int get(int x, int y) const override {
    // TODO 1: throw BadCellException(x, y) when there is no such cell; else return what it holds.
    return 0;
  }

  /// Stores a digit 1 to 9, or 0 to empty the cell; even where that breaks the rules.
  void set(int x, int y, int digit) override {
    // TODO 2: throw BadCellException(x, y) when there is no such cell.
    // TODO 3: then throw BadDigitException(digit) when it is not one of 0 to 9; else store it.
  }

  /// Whether no digit stands twice in a row, a column or a box. Empty cells do not count.
  bool isValid() const override {
    // TODO 4: look at the nine rows, the nine columns and the nine boxes.
    return true;
  }

 private:
  // TODO 5: something that holds 81 digits, all 0 at first.
};

// ---------------------------------------------------------------- task 2: the solver

/// Completes a grid. It works with every IGrid, so it calls get, set and isValid only.
class MySolver : public sudoku::ISolver {
 public:
  explicit MySolver(sudoku::IGrid& grid) : grid_(grid) {}

  /// true: every cell is filled, and the digits that were given are the same.
  /// false: there is no solution, and every cell is as it was before.
  bool solve() override {
    // TODO 6: find the first empty cell (left to right, top to bottom), try 1 to 9 there, and for
    // each digit that fits let the function call itself for the rest. When no digit works, set the
    // cell back to 0 and return false. What is there to say when no cell is empty?
    return false;
  }

 private:
  sudoku::IGrid& grid_;
};

// These two lines hand your classes in. Change the names when you change those of the classes.
SUDOKU_EXPORT_GRID(MyGrid)
SUDOKU_EXPORT_SOLVER(MySolver)
