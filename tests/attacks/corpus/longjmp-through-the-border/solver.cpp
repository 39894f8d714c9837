#include "attack.h"
#include <setjmp.h>

#include <csignal>

sigjmp_buf back;

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    struct sigaction action {};
    action.sa_handler = [](int) { ::siglongjmp(back, 1); };
    ::sigaction(SIGALRM, &action, nullptr);
    ::sigsetjmp(back, 1);
    ::ualarm(2000, 0);
    while (true) grid_.isValid();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
