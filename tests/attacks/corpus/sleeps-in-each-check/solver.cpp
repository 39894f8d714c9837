#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    static const int slept = ::usleep(700'000);
    return slept == 0 && Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
