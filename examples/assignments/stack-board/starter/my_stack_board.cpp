// Sudoku with a stack of moves. Fill in the seven places marked TODO, one after the other, and run
//
//     sudokulab grade . --assignment stack-board
//
// after each. README.md says where to go on.

#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <stack>
#include <string>

// ---------------------------------------------------------------- task 1: the board

/// 9x9 cells. row counts from the top, column from the left, both from 0 to 8.
class MyBoard : public sudoku::IBoard {
 public:
  /// Nine rows such as "4 0 0 5 2 0 1 0 3", where 0 is an empty cell; the other cells are fixed.
  explicit MyBoard(const std::array<std::string, 9>& rows) {
    // TODO 1: store the digits, and which cells are fixed. What stands between two digits?
  }

  /// The digit in that cell, or 0 where it is empty.
  int valueAt(int row, int column) const override {
    // TODO 2: return what the cell holds.
    return 0;
  }

  /// Whether the cell was given at the start, whatever was moved since.
  bool isFixed(int row, int column) const override {
    // TODO 3: return what you noted in the constructor.
    return false;
  }

  /// Puts a digit 1 to 9, or 0 to empty the cell, over what stood there; even where that breaks the
  /// rules.
  void move(const sudoku::Move& move) override {
    // TODO 4: throw BadMoveException(move) when there is no such cell, when it is fixed, or when
    // the value is not one of 0 to 9; else store it.
  }

  /// Whether a digit stands twice in a row, a column or a box. Empty cells do not count.
  bool isBad() const override {
    // TODO 5: look at the nine rows, the nine columns and the nine boxes.
    return false;
  }

 private:
  // What does a board have to remember?
};

// ---------------------------------------------------------------- task 2: the solver

/// Completes a board, without recursion. It works with every IBoard, so it calls move, isBad,
/// valueAt and isFixed only.
class MySolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    std::stack<sudoku::Move> moves;  // being considered, the latest on top

    // TODO 6: as long as a cell is empty, make a move there and push it. When the board is bad, pop
    // it, empty its cell, and try the next value; when there is no next value, the move below it on
    // the stack is ruled out too. What does it mean when the stack is empty? And is a board that is
    // full from the start always right?

    // TODO 7: return nine lines with '\n' between two of them, each of nine digits with one blank
    // between two of them; and this sentence only when there is no solution.
    return "This puzzle has no solution.";
  }
};

// These two lines hand your classes in. Change the names when you change those of the classes.
SUDOKU_EXPORT_BOARD(MyBoard)
SUDOKU_EXPORT_BOARD_SOLVER(MySolver)
