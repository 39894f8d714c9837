#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    while (true) grid_.get(4, 4);
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
