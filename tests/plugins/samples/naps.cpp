// Sleeps a little before each digit that it sets, and never stops.
#include <unistd.h>

#include "sample.h"

class Naps : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override {
    while (true) {
      ::usleep(5'000);
      grid_.set(0, 0, 1);
    }
  }
};

SUDOKU_EXPORT_SOLVER(Naps)
