#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    volatile int zero = 0;
    return 1 / zero == 0;
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
