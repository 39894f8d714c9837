#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <functional>
#include <set>
#include <string>
#include <vector>

class LambdaBoard : public sudoku::IBoard {
  std::vector<int> values;
  std::vector<bool> given;

 public:
  LambdaBoard(const std::array<std::string, 9>& rows) {
    for (const std::string& row : rows) {
      for (char c : row) {
        if (c == ' ') continue;
        values.push_back(c - '0');
        given.push_back(c != '0');
      }
    }
  }

  int valueAt(int row, int column) const override { return values[9 * row + column]; }

  bool isFixed(int row, int column) const override { return given[9 * row + column]; }

  void move(const sudoku::Move& m) override {
    bool onBoard = m.row() >= 0 && m.row() <= 8 && m.column() >= 0 && m.column() <= 8;
    bool legalValue = m.value() >= 0 && m.value() <= 9;
    if (!onBoard || !legalValue || isFixed(m.row(), m.column())) {
      throw sudoku::IBoard::BadMoveException(m);
    }
    values[9 * m.row() + m.column()] = m.value();
  }

  bool isBad() const override {
    for (int i = 0; i < 9; i++) {
      std::vector<int> row, column, box;
      for (int j = 0; j < 9; j++) {
        row.push_back(valueAt(i, j));
        column.push_back(valueAt(j, i));
        box.push_back(valueAt(i / 3 * 3 + j / 3, i % 3 * 3 + j % 3));
      }
      if (hasRepetition(row) || hasRepetition(column) || hasRepetition(box)) return true;
    }
    return false;
  }

 private:
  static bool hasRepetition(const std::vector<int>& digits) {
    std::set<int> found;
    for (int digit : digits) {
      if (digit == 0) continue;
      if (!found.insert(digit).second) return true;
    }
    return false;
  }
};

class LambdaSolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    std::vector<sudoku::Move> moves;
    std::function<bool(int)> search = [&](int cell) {
      while (cell < 81 && board.isFixed(cell / 9, cell % 9)) ++cell;
      if (cell == 81) return true;
      for (int value = 1; value <= 9; ++value) {
        moves.emplace_back(cell / 9, cell % 9, value);
        board.move(moves.back());
        if (!board.isBad() && search(cell + 1)) return true;
        moves.pop_back();
        board.move(sudoku::Move(cell / 9, cell % 9, 0));
      }
      return false;
    };
    if (board.isBad() || !search(0)) return "This puzzle has no solution.";
    return answer(board);
  }

 private:
  std::string answer(sudoku::IBoard& board) {
    std::string text;
    for (int row = 0; row < 9; row++) {
      for (int column = 0; column < 9; column++) {
        if (column > 0) text += ' ';
        text += std::to_string(board.valueAt(row, column));
      }
      if (row < 8) text += '\n';
    }
    return text;
  }
};

SUDOKU_EXPORT_BOARD(LambdaBoard)
SUDOKU_EXPORT_BOARD_SOLVER(LambdaSolver)
