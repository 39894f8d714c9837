#include "attack.h"
#include <setjmp.h>

jmp_buf back;

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    if (::setjmp(back) == 0) ::longjmp(back, 1);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
