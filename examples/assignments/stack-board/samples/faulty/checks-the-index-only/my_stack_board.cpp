#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <stack>
#include <string>

/// The 81 cells stand one behind the other, row by row.
class MyBoard : public sudoku::IBoard {
 public:
  explicit MyBoard(const std::array<std::string, 9>& rows) {
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        // every second character is a blank
        const int digit = rows[row][2 * column] - '0';
        digits[indexOf(row, column)] = digit;
        fixed[indexOf(row, column)] = digit != 0;
      }
    }
  }

  int valueAt(int row, int column) const override { return digits[indexOf(row, column)]; }

  bool isFixed(int row, int column) const override { return fixed[indexOf(row, column)]; }

  void move(const sudoku::Move& move) override {
    const int index = indexOf(move.row(), move.column());
    if (index < 0 || index >= 81) throw BadMoveException(move);
    if (fixed[index]) throw BadMoveException(move);
    if (move.value() < 0 || move.value() > 9) throw BadMoveException(move);
    digits[index] = move.value();
  }

  bool isBad() const override {
    for (int i = 0; i < 9; ++i) {
      std::array<int, 10> inRow{}, inColumn{}, inBox{};
      for (int j = 0; j < 9; ++j) {
        ++inRow[valueAt(i, j)];
        ++inColumn[valueAt(j, i)];
        ++inBox[valueAt(i / 3 * 3 + j / 3, i % 3 * 3 + j % 3)];
      }
      for (int digit = 1; digit <= 9; ++digit) {
        if (inRow[digit] > 1 || inColumn[digit] > 1 || inBox[digit] > 1) return true;
      }
    }
    return false;
  }

 private:
  static int indexOf(int row, int column) { return row * 9 + column; }

  std::array<int, 81> digits{};
  std::array<bool, 81> fixed{};
};

class MySolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    std::stack<sudoku::Move> moves;
    if (board.isBad()) return kNoSolution;

    int cell = nextEmpty(board, 0);
    int value = 1;
    while (cell < 81) {
      if (value <= 9) {
        const sudoku::Move move(cell / 9, cell % 9, value);
        board.move(move);
        if (board.isBad()) {
          ++value;
        } else {
          moves.push(move);
          cell = nextEmpty(board, cell + 1);
          value = 1;
        }
      } else {
        // nothing fits here, so the move before was wrong
        board.move(sudoku::Move(cell / 9, cell % 9, 0));
        if (moves.empty()) return kNoSolution;
        const sudoku::Move last = moves.top();
        moves.pop();
        cell = last.row() * 9 + last.column();
        value = last.value() + 1;
      }
    }
    return textOf(board);
  }

 private:
  static constexpr const char* kNoSolution = "This puzzle has no solution.";

  static int nextEmpty(const sudoku::IBoard& board, int cell) {
    while (cell < 81 && board.valueAt(cell / 9, cell % 9) != 0) ++cell;
    return cell;
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
