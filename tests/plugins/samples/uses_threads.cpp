// Reads the grid from four threads at once; true if each of them saw the correct digits.
#include <array>
#include <thread>

#include "sample.h"

class UsesThreads : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override {
    std::array<bool, 4> right{};
    std::array<std::thread, 4> threads;
    for (std::size_t i = 0; i < threads.size(); ++i) {
      threads[i] = std::thread([this, i, &right] { right[i] = readsRow(static_cast<int>(i)); });
    }
    for (std::thread& thread : threads) thread.join();
    return right == std::array{true, true, true, true};
  }

 private:
  bool readsRow(int row) const {
    for (int turn = 0; turn < 50; ++turn) {
      for (int x = 0; x < 9; ++x) {
        if (grid_.get(x, row) != (x + row) % 9 + 1) return false;
      }
    }
    return true;
  }
};

SUDOKU_EXPORT_SOLVER(UsesThreads)
