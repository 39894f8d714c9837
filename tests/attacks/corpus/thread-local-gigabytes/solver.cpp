
#include "attack.h"

thread_local char mine[400][1 << 20];

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (auto& block : mine) block[0] = 1;
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
