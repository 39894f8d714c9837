#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (volatile unsigned i = 0;; i = i + 1) {
    }
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
