// Casts every board to its own class and reads its first cell.
#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

class OwnBoard : public sudoku::IBoard {
 public:
  bool isBad() const override { return false; }
  void move(const sudoku::Move&) override {}
  int valueAt(int, int) const override { return 0; }
  bool isFixed(int, int) const override { return false; }

  int cells[9][9] = {};
};

class CastsTheBoard : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    return std::to_string(static_cast<const volatile OwnBoard&>(board).cells[0][0]);
  }
};

SUDOKU_EXPORT_BOARD_SOLVER(CastsTheBoard)
