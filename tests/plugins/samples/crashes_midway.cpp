// Sets a digit in each empty cell of the first row, then writes through a null pointer.
#include "sample.h"

class CrashesMidway : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override {
    for (int x = 0; x < 9; ++x) {
      if (grid_.get(x, 0) == 0) grid_.set(x, 0, x + 1);
    }
    volatile int* volatile nowhere = nullptr;
    *nowhere = 1;
    return true;
  }
};

SUDOKU_EXPORT_SOLVER(CrashesMidway)
