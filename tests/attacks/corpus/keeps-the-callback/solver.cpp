#include "hex.h"

class Attack : public HonestHex {
 public:
  void solveAll(sudoku::IGrid& grid, const OnSolution& onSolution) override {
    static const OnSolution first = onSolution;
    HonestHex::solveAll(grid, first);
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(Attack)
