#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <stack>
#include <string>

class SudokuBoard : public sudoku::IBoard {
 public:
  SudokuBoard(const std::array<std::string, 9>& rows) {
    for (int r = 0; r < 9; r++) {
      for (int c = 0; c < 9; c++) {
        cells[r][c] = rows[r][2 * c] - '0';
        fixed[r][c] = cells[r][c] != 0;
      }
    }
    for (int i = 0; i <= 9; i++) solved[i] = false;
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
    if (r < 0 || r > 8 || c < 0 || c > 8) throw BadMoveException(move);
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

  int cells[9][9];
  bool fixed[9][9];
  bool solved[9];
};

// to be done
class LaterSolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard&) override { return ""; }
};

SUDOKU_EXPORT_BOARD(SudokuBoard)
SUDOKU_EXPORT_BOARD_SOLVER(LaterSolver)
