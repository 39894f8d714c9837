// Sudoku with a stack of moves.

#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <stack>
#include <string>

class MyBoard : public sudoku::IBoard {
 public:
  explicit MyBoard(const std::array<std::string, 9>& rows) : givens_(rows) {
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        values_[row][column] = given(row, column);
      }
    }
  }

  int valueAt(int row, int column) const override { return values_[row][column]; }

  bool isFixed(int row, int column) const override { return given(row, column) != 0; }

  void move(const sudoku::Move& move) override {
    const int row = move.row();
    const int column = move.column();
    if (row < 0 || row > 8 || column < 0 || column > 8) throw BadMoveException(move);
    if (move.value() < 0 || move.value() > 9) throw BadMoveException(move);
    if (isFixed(row, column)) throw BadMoveException(move);
    values_[row][column] = move.value();
  }

  bool isBad() const override {
    for (int i = 0; i < 9; ++i) {
      std::array<int, 10> inRow{}, inColumn{}, inBox{};
      for (int j = 0; j < 9; ++j) {
        ++inRow[values_[i][j]];
        ++inColumn[values_[j][i]];
        ++inBox[values_[i / 3 * 3 + j / 3][i % 3 * 3 + j % 3]];
      }
      for (int value = 1; value <= 9; ++value) {
        if (inRow[value] > 1 || inColumn[value] > 1 || inBox[value] > 1) return true;
      }
    }
    return false;
  }

 private:
  // What the text says about this cell: digits are at 0, 2, 4 ... with blanks between them.
  int given(int row, int column) const { return givens_[row][2 * column] - '0'; }

  const std::array<std::string, 9>& givens_;
  std::array<std::array<int, 9>, 9> values_;
};

class MySolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    const std::string none = "This puzzle has no solution.";
    if (board.isBad()) return none;

    std::stack<sudoku::Move> moves;
    int cell = nextEmpty(board, 0);
    int value = 1;
    while (cell < 81) {
      const int row = cell / 9;
      const int column = cell % 9;
      while (value <= 9 && !possible(board, row, column, value)) ++value;
      if (value <= 9) {
        const sudoku::Move move(row, column, value);
        board.move(move);
        moves.push(move);
        cell = nextEmpty(board, cell + 1);
        value = 1;
      } else {
        if (moves.empty()) return none;
        const sudoku::Move last = moves.top();
        moves.pop();
        board.move(sudoku::Move(last.row(), last.column(), 0));
        cell = last.row() * 9 + last.column();
        value = last.value() + 1;
      }
    }
    return textOf(board);
  }

 private:
  static int nextEmpty(const sudoku::IBoard& board, int cell) {
    while (cell < 81 && board.valueAt(cell / 9, cell % 9) != 0) ++cell;
    return cell;
  }

  static bool possible(const sudoku::IBoard& board, int row, int column, int value) {
    for (int i = 0; i < 9; ++i) {
      if (board.valueAt(row, i) == value || board.valueAt(i, column) == value) return false;
      if (board.valueAt(row / 3 * 3 + i / 3, column / 3 * 3 + i % 3) == value) return false;
    }
    return true;
  }

  static std::string textOf(const sudoku::IBoard& board) {
    std::string text;
    for (int row = 0; row < 9; ++row) {
      if (row > 0) text += '\n';
      for (int column = 0; column < 9; ++column) {
        if (column > 0) text += ' ';
        text += static_cast<char>('0' + board.valueAt(row, column));
      }
    }
    return text;
  }
};

SUDOKU_EXPORT_BOARD(MyBoard)
SUDOKU_EXPORT_BOARD_SOLVER(MySolver)
