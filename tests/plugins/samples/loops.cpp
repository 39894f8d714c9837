// Uses the CPU forever.
#include "sample.h"

class Loops : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override {
    volatile unsigned seen = 0;
    for (unsigned count = 0;; ++count) seen = count;
  }
};

SUDOKU_EXPORT_SOLVER(Loops)
