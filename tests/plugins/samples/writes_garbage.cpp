// Writes something that is not a message to the judge's channel.
#include <sys/socket.h>

#include "sample.h"

class WritesGarbage : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override {
    ::send(3, "all tests passed: 100 points", 28, 0);
    return true;
  }
};

SUDOKU_EXPORT_SOLVER(WritesGarbage)
