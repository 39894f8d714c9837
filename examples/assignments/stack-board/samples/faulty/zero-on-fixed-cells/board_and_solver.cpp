#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <map>
#include <set>
#include <sstream>
#include <stack>
#include <string>
#include <utility>

// Only the cells that are not empty are in the map.
class MapBoard : public sudoku::IBoard {
 public:
  explicit MapBoard(const std::array<std::string, 9>& rows) {
    for (int row = 0; row < 9; ++row) {
      int column = 0;
      for (char c : rows[row]) {
        if (c == ' ') continue;
        if (c != '0') {
          m_digits[{row, column}] = c - '0';
          m_fixed.insert({row, column});
        }
        ++column;
      }
    }
  }

  int valueAt(int row, int column) const override {
    const auto found = m_digits.find({row, column});
    return found == m_digits.end() ? 0 : found->second;
  }

  bool isFixed(int row, int column) const override { return m_fixed.count({row, column}) > 0; }

  void move(const sudoku::Move& move) override {
    const Position position(move.row(), move.column());
    if (move.row() < 0 || move.row() > 8 || move.column() < 0 || move.column() > 8) {
      throw BadMoveException(move);
    }
    // 0 is no digit, it takes the entry out
    if (move.value() == 0) {
      m_digits.erase(position);
      return;
    }
    if (m_fixed.count(position) > 0 || move.value() < 1 || move.value() > 9) {
      throw BadMoveException(move);
    }
    m_digits[position] = move.value();
  }

  bool isBad() const override {
    std::set<std::pair<int, int>> rows, columns, boxes;  // number of the row etc., digit
    for (const auto& [position, digit] : m_digits) {
      const auto& [row, column] = position;
      const int box = row / 3 * 3 + column / 3;
      if (!rows.insert({row, digit}).second || !columns.insert({column, digit}).second ||
          !boxes.insert({box, digit}).second) {
        return true;
      }
    }
    return false;
  }

 private:
  using Position = std::pair<int, int>;

  std::map<Position, int> m_digits;
  std::set<Position> m_fixed;
};

class LoopSolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    if (board.isBad()) return "This puzzle has no solution.";

    std::stack<sudoku::Move> moves;
    int cell = nextEmpty(board, 0);
    int value = 1;
    while (cell < 81) {
      if (value <= 9) {
        moves.push(sudoku::Move(cell / 9, cell % 9, value));
        board.move(moves.top());
        if (!board.isBad()) {
          cell = nextEmpty(board, cell + 1);
          value = 1;
          continue;
        }
      } else if (moves.empty()) {
        return "This puzzle has no solution.";
      }
      const sudoku::Move wrong = moves.top();
      moves.pop();
      board.move(sudoku::Move(wrong.row(), wrong.column(), 0));
      cell = wrong.row() * 9 + wrong.column();
      value = wrong.value() + 1;
    }

    std::ostringstream text;
    for (int i = 0; i < 81; ++i) {
      if (i > 0) text << (i % 9 == 0 ? '\n' : ' ');
      text << board.valueAt(i / 9, i % 9);
    }
    return text.str();
  }

 private:
  static int nextEmpty(const sudoku::IBoard& board, int from) {
    while (from < 81 && board.valueAt(from / 9, from % 9) != 0) ++from;
    return from;
  }
};

SUDOKU_EXPORT_BOARD(MapBoard)
SUDOKU_EXPORT_BOARD_SOLVER(LoopSolver)
