#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    *static_cast<volatile int*>(nullptr) = 1;
    return true;
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
