#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    ::ualarm(1000, 0);
    while (true) grid_.isValid();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
