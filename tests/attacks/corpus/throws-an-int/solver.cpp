#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    throw 42;
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
