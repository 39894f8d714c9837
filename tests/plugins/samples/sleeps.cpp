// Does nothing, forever.
#include <unistd.h>

#include "sample.h"

class Sleeps : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override {
    while (true) ::pause();
  }
};

SUDOKU_EXPORT_SOLVER(Sleeps)
