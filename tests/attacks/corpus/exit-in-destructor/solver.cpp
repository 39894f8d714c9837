#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    return Honest::solve();
  }
  ~Attack() override { ::_exit(3); }
};

SUDOKU_EXPORT_SOLVER(Attack)
