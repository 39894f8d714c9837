#include "attack.h"

struct Throws {
  ~Throws() { throw 1; }
};

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    const Throws atTheEnd;
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
