#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

class Attack : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard&) override {
    return "This puzzle has no solution." + std::string(200u << 20, '\n');
  }
};

SUDOKU_EXPORT_BOARD_SOLVER(Attack)
