#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <stack>
#include <string>

using Table = std::array<std::array<int, 9>, 9>;

class StrictBoard : public sudoku::IBoard {
public:
  StrictBoard(const std::array<std::string, 9> &rows) : puzzle(tableOf(rows)), now(puzzle) {}

  // The puzzle never changes: what it holds is fixed.
  bool isFixed(int row, int column) const override { return puzzle[row][column] != 0; }

  int valueAt(int row, int column) const override { return now[row][column]; }

  void move(const sudoku::Move &move) override {
    if (!isAllowed(move)) {
      throw BadMoveException(move);
    }
    now[move.row()][move.column()] = move.value();
  }

  bool isBad() const override {
    for (int row = 0; row < 9; row++)
      for (int column = 0; column < 9; column++)
        if (now[row][column] != 0 && standsTwice(row, column))
          return true;
    return false;
  }

private:
  bool isAllowed(const sudoku::Move &move) const {
    if (move.row() < 0 || move.row() >= 9)
      return false;
    if (move.column() < 0 || move.column() >= 9)
      return false;
    if (move.value() < 1 || move.value() > 9)
      return false;
    return !isFixed(move.row(), move.column());
  }

  bool standsTwice(int row, int column) const {
    for (int r = 0; r < 9; r++) {
      for (int c = 0; c < 9; c++) {
        if (r == row && c == column)
          continue;
        bool sameBox = r / 3 == row / 3 && c / 3 == column / 3;
        bool related = r == row || c == column || sameBox;
        if (related && now[r][c] == now[row][column])
          return true;
      }
    }
    return false;
  }

  static Table tableOf(const std::array<std::string, 9> &rows) {
    Table table;
    for (int row = 0; row < 9; row++) {
      for (int column = 0; column < 9; column++) {
        table[row][column] = rows[row].at(column * 2) - '0';
      }
    }
    return table;
  }

  const Table puzzle;
  Table now;
};

class PopSolver : public sudoku::IBoardSolver {
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
        if (column > 0)
          text += " ";
        text += std::to_string(board.valueAt(row, column));
      }
    }
    return text;
  }
};

SUDOKU_EXPORT_BOARD(StrictBoard)
SUDOKU_EXPORT_BOARD_SOLVER(PopSolver)
