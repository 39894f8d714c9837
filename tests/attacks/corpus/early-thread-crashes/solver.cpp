#include "attack.h"
#include <thread>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    const bool solved = Honest::solve();
    std::thread([] { *static_cast<volatile int*>(nullptr) = 1; }).join();
    return solved;
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
