
#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    asm volatile("std");  // copies run backwards from now on
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
