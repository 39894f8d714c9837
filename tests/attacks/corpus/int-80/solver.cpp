#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    long outcome = -1;
    asm volatile("int $0x80" : "=a"(outcome) : "a"(20) : "memory");  // getpid there
    if (outcome >= 0) breach("int 0x80");
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
