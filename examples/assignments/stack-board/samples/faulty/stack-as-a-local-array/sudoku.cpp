#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <set>
#include <string>
#include <vector>

class VectorBoard : public sudoku::IBoard {
  std::vector<int> values;
  std::vector<bool> given;

 public:
  VectorBoard(const std::array<std::string, 9>& rows) {
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

// The stack holds whole positions: the one on top is taken off and replaced by those that one more
// digit makes of it. It is a local array, with room for more than anybody could need.
class PositionSolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    Position open[200'000];
    int size = 0;
    open[size++] = read(board);
    if (!isFine(open[0])) --size;
    while (size > 0) {
      Position position = open[--size];
      const int gap = firstGap(position);
      if (gap == 81) {
        write(position, board);
        return text(position);
      }
      for (char digit = 9; digit >= 1; --digit) {
        if (!goes(position, gap, digit)) continue;
        position[gap] = digit;
        open[size++] = position;
        position[gap] = 0;
      }
    }
    return "This puzzle has no solution.";
  }

 private:
  using Position = std::array<char, 81>;

  static int firstGap(const Position& position) {
    int cell = 0;
    while (cell < 81 && position[cell] != 0) ++cell;
    return cell;
  }

  static bool goes(const Position& position, int cell, char digit) {
    const int row = cell / 9, column = cell % 9;
    for (int i = 0; i < 9; ++i) {
      const int inRow = 9 * row + i;
      const int inColumn = 9 * i + column;
      const int inBox = 9 * (row / 3 * 3 + i / 3) + column / 3 * 3 + i % 3;
      for (int other : {inRow, inColumn, inBox}) {
        if (other != cell && position[other] == digit) return false;
      }
    }
    return true;
  }

  static bool isFine(const Position& position) {
    for (int cell = 0; cell < 81; ++cell) {
      if (position[cell] != 0 && !goes(position, cell, position[cell])) return false;
    }
    return true;
  }

  static Position read(const sudoku::IBoard& board) {
    Position position;
    for (int i = 0; i < 81; ++i) position[i] = static_cast<char>(board.valueAt(i / 9, i % 9));
    return position;
  }

  static void write(const Position& position, sudoku::IBoard& board) {
    for (int i = 0; i < 81; ++i) {
      if (board.isFixed(i / 9, i % 9)) continue;
      board.move(sudoku::Move(i / 9, i % 9, position[i]));
    }
  }

  static std::string text(const Position& position) {
    std::string result;
    for (int i = 0; i < 81; ++i) {
      result += static_cast<char>('0' + position[i]);
      if (i < 80) result += i % 9 < 8 ? ' ' : '\n';
    }
    return result;
  }
};

SUDOKU_EXPORT_BOARD(VectorBoard)
SUDOKU_EXPORT_BOARD_SOLVER(PositionSolver)
