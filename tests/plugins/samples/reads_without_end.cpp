// Reads a grid without end.
#include "sample.h"

class ReadsWithoutEnd : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override {
    while (grid_.get(0, 0) == 0) {
    }
    return false;
  }
};

SUDOKU_EXPORT_SOLVER(ReadsWithoutEnd)
