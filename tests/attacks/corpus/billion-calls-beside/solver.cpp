#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (int i = 0; i < 200'000; ++i) grid_.get(i % 9, 0);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
