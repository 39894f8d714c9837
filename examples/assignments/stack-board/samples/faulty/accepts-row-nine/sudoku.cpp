#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <stack>
#include <string>
#include <vector>

class WideBoard : public sudoku::IBoard {
 public:
  WideBoard(const std::array<std::string, 9>& rows) {
    for (int r = 0; r < 9; r++) {
      for (int c = 0; c < 9; c++) {
        cells[r][c] = rows[r][2 * c] - '0';
        fixed[r][c] = cells[r][c] != 0;
      }
    }
  }

  bool isBad() const override {
    for (int i = 0; i < 9; i++) {
      bool row[10] = {};
      bool column[10] = {};
      bool box[10] = {};
      for (int j = 0; j < 9; j++) {
        if (twice(cells[i][j], row)) return true;
        if (twice(cells[j][i], column)) return true;
        if (twice(cells[i / 3 * 3 + j / 3][i % 3 * 3 + j % 3], box)) return true;
      }
    }
    return false;
  }

  void move(const sudoku::Move& move) override {
    int r = move.row();
    int c = move.column();
    if (r < 0 || r > 9 || c < 0 || c > 9) throw BadMoveException(move);
    if (move.value() < 0 || move.value() > 9) throw BadMoveException(move);
    if (fixed[r][c]) throw BadMoveException(move);
    cells[r][c] = move.value();
  }

  int valueAt(int row, int column) const override { return cells[row][column]; }

  bool isFixed(int row, int column) const override { return fixed[row][column]; }

 private:
  static bool twice(int digit, bool seen[10]) {
    if (digit == 0) return false;
    if (seen[digit]) return true;
    seen[digit] = true;
    return false;
  }

  int cells[10][10];
  bool fixed[10][10] = {};
};

// All nine moves of a cell go on the stack at once, the 1 on top.
class AllMovesSolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    if (board.isBad()) return kNoSolution;
    std::stack<sudoku::Move> untried;
    std::vector<sudoku::Move> made;
    if (!pushNextCell(board, 0, untried)) return text(board);

    while (!untried.empty()) {
      const sudoku::Move move = untried.top();
      untried.pop();
      while (!made.empty() && cellOf(made.back()) >= cellOf(move)) takeBack(board, made);
      board.move(move);
      made.push_back(move);
      if (board.isBad()) continue;
      if (!pushNextCell(board, cellOf(move) + 1, untried)) return text(board);
    }
    while (!made.empty()) takeBack(board, made);
    return kNoSolution;
  }

 private:
  static constexpr const char* kNoSolution = "This puzzle has no solution.";

  static int cellOf(const sudoku::Move& move) { return move.row() * 9 + move.column(); }

  static void takeBack(sudoku::IBoard& board, std::vector<sudoku::Move>& made) {
    board.move(sudoku::Move(made.back().row(), made.back().column(), 0));
    made.pop_back();
  }

  // false if no cell is left to fill
  static bool pushNextCell(const sudoku::IBoard& board, int cell,
                           std::stack<sudoku::Move>& untried) {
    while (cell < 81 && board.valueAt(cell / 9, cell % 9) != 0) ++cell;
    if (cell == 81) return false;
    for (int value = 9; value >= 1; --value) untried.push(sudoku::Move(cell / 9, cell % 9, value));
    return true;
  }

  static std::string text(const sudoku::IBoard& board) {
    std::string result;
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        result += std::to_string(board.valueAt(row, column));
        result += column < 8 ? " " : "\n";
      }
    }
    result.pop_back();
    return result;
  }
};

SUDOKU_EXPORT_BOARD(WideBoard)
SUDOKU_EXPORT_BOARD_SOLVER(AllMovesSolver)
