#include "attack.h"
#include <setjmp.h>

#include <csignal>

sigjmp_buf back;

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    std::signal(SIGSEGV, [](int) { ::siglongjmp(back, 1); });
    if (::sigsetjmp(back, 1) == 0) *static_cast<volatile int*>(nullptr) = 1;
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
