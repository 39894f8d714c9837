#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

class Attack : public sudoku::ISolver {
 public:
  explicit Attack(sudoku::IGrid&) {}
  bool solve() override { return true; }
};

SUDOKU_EXPORT_SOLVER(Attack)
