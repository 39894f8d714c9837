#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <set>
#include <stack>
#include <string>
#include <vector>

class ListBoard : public sudoku::IBoard {
  std::vector<int> values;
  std::vector<bool> given;

public:
  ListBoard(const std::array<std::string, 9> &rows) {
    for (const std::string &row : rows) {
      for (char c : row) {
        if (c == ' ')
          continue;
        values.push_back(c - '0');
        given.push_back(c != '0');
      }
    }
  }

  int valueAt(int row, int column) const override { return values[9 * row + column]; }

  bool isFixed(int row, int column) const override { return given[9 * row + column]; }

  void move(const sudoku::Move &m) override {
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
      if (hasRepetition(row) || hasRepetition(column) || hasRepetition(box))
        return true;
    }
    return false;
  }

private:
  static bool hasRepetition(const std::vector<int> &digits) {
    std::set<int> found;
    for (int digit : digits) {
      if (digit == 0)
        continue;
      if (!found.insert(digit).second)
        return true;
    }
    return false;
  }
};

class BlankSolver : public sudoku::IBoardSolver {
public:
  std::string solve(sudoku::IBoard &board) override {
    if (!search(board))
      return "This puzzle has no solution.";
    return textOf(board);
  }

private:
  bool search(sudoku::IBoard &board) {
    if (board.isBad())
      return false;
    int gap = nextGap(board, 0);
    if (gap == 81)
      return true;

    std::stack<sudoku::Move> moves;
    moves.push(sudoku::Move(gap / 9, gap % 9, 0));
    while (!moves.empty()) {
      sudoku::Move last = moves.top();
      moves.pop();
      if (last.value() > 0)
        board.move(sudoku::Move(last.row(), last.column(), 0));
      if (last.value() == 9)
        continue; // all nine are ruled out

      sudoku::Move next(last.row(), last.column(), last.value() + 1);
      board.move(next);
      moves.push(next);
      if (board.isBad())
        continue;

      gap = nextGap(board, next.row() * 9 + next.column() + 1);
      if (gap == 81)
        return true;
      moves.push(sudoku::Move(gap / 9, gap % 9, 0));
    }
    return false;
  }

  int nextGap(const sudoku::IBoard &board, int from) {
    while (from < 81 && board.isFixed(from / 9, from % 9))
      from++;
    return from;
  }

  std::string textOf(const sudoku::IBoard &board) {
    std::string text;
    for (int row = 0; row < 9; row++) {
      if (row > 0)
        text += "\n";
      for (int column = 0; column < 9; column++) {
        text += std::to_string(board.valueAt(row, column)) + " ";
      }
    }
    return text;
  }
};

SUDOKU_EXPORT_BOARD(ListBoard)
SUDOKU_EXPORT_BOARD_SOLVER(BlankSolver)
