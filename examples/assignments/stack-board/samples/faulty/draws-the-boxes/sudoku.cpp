#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <sstream>
#include <stack>
#include <string>

class PrettyBoard : public sudoku::IBoard {
 public:
  explicit PrettyBoard(const std::array<std::string, 9>& rows) {
    for (int row = 0; row < 9; ++row) {
      std::istringstream in(rows[row]);
      for (int column = 0; column < 9; ++column) {
        int value = 0;
        in >> value;
        squares_[row][column] = Square{value, value > 0};
      }
    }
  }

  bool isBad() const override {
    for (int i = 0; i < 9; ++i) {
      if (isBadRow(i)) return true;
      if (isBadColumn(i)) return true;
      if (isBadBox(i / 3 * 3, i % 3 * 3)) return true;
    }
    return false;
  }

  void move(const sudoku::Move& m) override {
    if (!isInside(m.row()) || !isInside(m.column())) {
      throw BadMoveException(m);
    }
    Square& square = squares_[m.row()][m.column()];
    if (square.given || m.value() < 0 || m.value() > 9) {
      throw BadMoveException(m);
    }
    square.value = m.value();
  }

  int valueAt(int row, int column) const override { return squares_[row][column].value; }
  bool isFixed(int row, int column) const override { return squares_[row][column].given; }

 private:
  struct Square {
    int value = 0;
    bool given = false;
  };

  static bool isInside(int number) { return number >= 0 && number < 9; }

  bool isBadRow(int row) const {
    std::array<int, 10> count{};
    for (int column = 0; column < 9; ++column) ++count[valueAt(row, column)];
    return hasDouble(count);
  }

  bool isBadColumn(int column) const {
    std::array<int, 10> count{};
    for (int row = 0; row < 9; ++row) ++count[valueAt(row, column)];
    return hasDouble(count);
  }

  bool isBadBox(int top, int left) const {
    std::array<int, 10> count{};
    for (int row = top; row < top + 3; ++row) {
      for (int column = left; column < left + 3; ++column) ++count[valueAt(row, column)];
    }
    return hasDouble(count);
  }

  static bool hasDouble(const std::array<int, 10>& count) {
    for (int digit = 1; digit <= 9; ++digit) {
      if (count[digit] > 1) return true;
    }
    return false;
  }

  std::array<std::array<Square, 9>, 9> squares_;
};

// Two stacks: the gaps still to be filled, and the moves made. A cell wanders from one to the other
// and back.
class PrettySolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    std::stack<int> toDo;
    for (int cell = 80; cell >= 0; cell--)
      if (!board.isFixed(cell / 9, cell % 9)) toDo.push(cell);

    std::stack<sudoku::Move> done;
    int value = board.isBad() ? 10 : 1;
    while (!toDo.empty() || value == 10) {
      if (value <= 9) {
        sudoku::Move move(toDo.top() / 9, toDo.top() % 9, value);
        board.move(move);
        if (board.isBad()) {
          board.move(sudoku::Move(move.row(), move.column(), 0));
          value++;
        } else {
          done.push(move);
          toDo.pop();
          value = 1;
        }
        continue;
      }
      if (done.empty()) return "This puzzle has no solution.";
      sudoku::Move last = done.top();
      done.pop();
      board.move(sudoku::Move(last.row(), last.column(), 0));
      toDo.push(last.row() * 9 + last.column());
      value = last.value() + 1;
    }

    std::string text;
    for (int row = 0; row < 9; row++) {
      text += row == 0 ? "" : "\n";
      if (row == 3 || row == 6) text += "------+-------+------\n";
      for (int column = 0; column < 9; column++) {
        text += column == 0 ? "" : " ";
        if (column == 3 || column == 6) text += "| ";
        text += std::to_string(board.valueAt(row, column));
      }
    }
    return text;
  }
};

SUDOKU_EXPORT_BOARD(PrettyBoard)
SUDOKU_EXPORT_BOARD_SOLVER(PrettySolver)
