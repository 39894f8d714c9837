#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    const long outcome = ::syscall(0x40000000 + SYS_getpid);
    if (outcome >= 0) breach("x32");
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
