#include "hex.h"

class Attack : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid&, const OnSolution& onSolution) override {
    onSolution(Odd({5, 5}));
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(Attack)
