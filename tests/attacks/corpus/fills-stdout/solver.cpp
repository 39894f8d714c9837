#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    while (true) std::puts("all tests passed, 107 of 107 points");
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
