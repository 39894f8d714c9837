
#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    asm volatile("pushf; orl $0x40000, (%%rsp); popf" ::: "memory", "cc");
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
