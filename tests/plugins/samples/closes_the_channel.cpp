// Closes its channel to the judge and sleeps.
#include <unistd.h>

#include "sample.h"

class ClosesTheChannel : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override {
    ::close(3);
    while (true) ::pause();
  }
};

SUDOKU_EXPORT_SOLVER(ClosesTheChannel)
