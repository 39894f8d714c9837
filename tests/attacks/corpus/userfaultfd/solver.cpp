#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    mustNotCall("userfaultfd", SYS_userfaultfd, 1);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
