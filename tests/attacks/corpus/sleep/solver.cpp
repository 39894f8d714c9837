#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    ::sleep(60);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
