#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    volatile int zero = 0;
    volatile int result = 7 / zero;
    return result == 0;
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
