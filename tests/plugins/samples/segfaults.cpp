// Writes through a null pointer.
#include "sample.h"

class Segfaults : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override {
    volatile int* volatile nowhere = nullptr;
    *nowhere = 1;
    return true;
  }
};

SUDOKU_EXPORT_SOLVER(Segfaults)
