// Tries to leave a process behind; solve() returns whether that was refused.
#include <unistd.h>
#include <cerrno>

#include "sample.h"

class StartsAProcess : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override {
    const pid_t child = ::fork();
    if (child == 0) {
      while (true) ::pause();
    }
    return child < 0 && errno == EPERM;
  }
};

SUDOKU_EXPORT_SOLVER(StartsAProcess)
