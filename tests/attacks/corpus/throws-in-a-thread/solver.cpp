#include "attack.h"
#include <thread>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    std::thread([] { throw 1; }).join();
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
