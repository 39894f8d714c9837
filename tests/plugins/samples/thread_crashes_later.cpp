// A thread raises a signal soon after solve() has returned.
#include <unistd.h>

#include <csignal>
#include <thread>

#include "sample.h"

class ThreadCrashesLater : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override {
    grid_.set(0, 0, 7);
    std::thread([] {
      ::usleep(20'000);
      std::raise(SIGSEGV);
    }).detach();
    return true;
  }
};

SUDOKU_EXPORT_SOLVER(ThreadCrashesLater)
