// Leaves a process behind that has a session of its own and no parent, and answers.
#include <sys/wait.h>
#include <unistd.h>

#include "sample.h"

class LeavesADaemon : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override {
    const pid_t child = ::fork();
    if (child == 0) {
      ::setsid();
      if (::fork() == 0) {
        while (true) ::pause();
      }
      ::_exit(0);
    }
    ::waitpid(child, nullptr, 0);
    return true;
  }
};

SUDOKU_EXPORT_SOLVER(LeavesADaemon)
