#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    ::dup2(::open("/dev/zero", O_RDWR), 3);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
