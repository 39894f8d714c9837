// A thread writes to the grid forever after solve() has returned. A solver that is made later waits
// until the thread has written.
#include <unistd.h>

#include <atomic>
#include <thread>

#include "sample.h"

std::atomic<bool> isRunning = false;
std::atomic<bool> hasWritten = false;

class ThreadSetsLater : public SampleSolver {
 public:
  explicit ThreadSetsLater(sudoku::IGrid& grid) : SampleSolver(grid) {
    if (isRunning) hasWritten.wait(false);
  }
  bool solve() override {
    isRunning = true;
    std::thread([&grid = grid_] {
      for (::usleep(50'000);; ::usleep(20)) {
        grid.set(0, 0, 5);
        hasWritten = true;
        hasWritten.notify_all();
      }
    }).detach();
    return true;
  }
};

SUDOKU_EXPORT_SOLVER(ThreadSetsLater)
