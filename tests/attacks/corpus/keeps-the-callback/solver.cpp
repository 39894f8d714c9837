#include "hex.h"

class Attack : public Honest {
 public:
  void solveAll(sudoku::IGrid& grid, const OnSolution& onSolution) override {
    static const OnSolution first = onSolution;
    Honest::solveAll(grid, first);
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(Attack)
