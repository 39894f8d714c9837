#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    while (true) std::fputs("all tests passed\n", stderr);
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
