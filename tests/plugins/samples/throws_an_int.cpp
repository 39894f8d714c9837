#include "sample.h"

class ThrowsAnInt : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override { throw 42; }
};

SUDOKU_EXPORT_SOLVER(ThrowsAnInt)
