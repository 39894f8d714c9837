// A thread that goes on after solve() has returned writes to the grid without end.
#include <unistd.h>

#include <thread>

#include "sample.h"

class ThreadSetsLater : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override {
    std::thread([&grid = grid_] {
      for (::usleep(50'000);; ::usleep(20)) grid.set(0, 0, 5);
    }).detach();
    return true;
  }
};

SUDOKU_EXPORT_SOLVER(ThreadSetsLater)
