
#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    const long outcome = ::syscall(SYS_fcntl, 3, F_SETFL, O_NONBLOCK);
    (void)outcome;
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
