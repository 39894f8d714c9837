
#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    asm volatile("std");  // from now on, copies run backwards
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
