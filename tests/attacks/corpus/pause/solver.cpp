#include "attack.h"
#include <csignal>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    sigset_t all;
    ::sigfillset(&all);
    ::sigprocmask(SIG_SETMASK, &all, nullptr);
    while (true) ::pause();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
