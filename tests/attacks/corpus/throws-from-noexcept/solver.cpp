#include "attack.h"

struct Thrower {
  ~Thrower() { throw 1; }
};

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    Thrower thrower;
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
