#include "attack.h"
#include <atomic>
#include <thread>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    std::atomic<bool> done = false;
    std::thread threads[10];
    for (std::thread& thread : threads) {
      thread = std::thread([&] {
        while (!done) grid_.get(0, 0);
      });
    }
    const bool solved = Honest::solve();
    done = true;
    for (std::thread& thread : threads) thread.join();
    return solved;
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
