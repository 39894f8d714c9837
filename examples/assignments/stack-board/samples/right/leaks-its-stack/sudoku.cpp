#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <sstream>
#include <string>

class LeakBoard : public sudoku::IBoard {
 public:
  explicit LeakBoard(const std::array<std::string, 9>& rows) {
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

class MoveStack {
 public:
  bool isEmpty() const { return head == nullptr; }

  void push(const sudoku::Move& move) { head = new Node{head, move}; }

  sudoku::Move pop() {
    Node* node = head;
    sudoku::Move move = node->move;
    head = node->below;
    return move;
  }

 private:
  struct Node {
    Node* below;
    sudoku::Move move;
  };

  Node* head = nullptr;
};

class LeakSolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    bool solved = !board.isBad();
    MoveStack stack;
    int cell = 0;
    int value = 1;
    while (solved && cell < 81) {
      if (board.isFixed(cell / 9, cell % 9)) {
        ++cell;
        continue;
      }
      if (tryFrom(board, cell, value, stack)) {
        ++cell;
        value = 1;
      } else if (stack.isEmpty()) {
        solved = false;
      } else {
        sudoku::Move ruledOut = stack.pop();
        cell = ruledOut.row() * 9 + ruledOut.column();
        value = ruledOut.value() + 1;
      }
    }
    return solved ? answer(board) : "This puzzle has no solution.";
  }

 private:
  // Puts the first digit from value on that goes, or 0 if there is none.
  bool tryFrom(sudoku::IBoard& board, int cell, int value, MoveStack& stack) {
    for (; value <= 9; ++value) {
      sudoku::Move move(cell / 9, cell % 9, value);
      board.move(move);
      if (!board.isBad()) {
        stack.push(move);
        return true;
      }
    }
    board.move(sudoku::Move(cell / 9, cell % 9, 0));
    return false;
  }

  std::string answer(sudoku::IBoard& board) {
    std::string result = "";
    for (int row = 0; row < 9; ++row) {
      std::string line = "";
      for (int column = 0; column < 9; ++column) {
        line += std::to_string(board.valueAt(row, column)) + (column == 8 ? "" : " ");
      }
      result += line + (row == 8 ? "" : "\n");
    }
    return result;
  }
};

SUDOKU_EXPORT_BOARD(LeakBoard)
SUDOKU_EXPORT_BOARD_SOLVER(LeakSolver)
