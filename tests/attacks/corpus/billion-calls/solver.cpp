#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (int i = 0; i < 1'000'000'000; ++i) grid_.isValid();
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
