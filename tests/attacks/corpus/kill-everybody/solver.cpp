#include "attack.h"
#include <csignal>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    mustFail("kill(-1)", ::kill(-1, 0));
    mustFail("kill(0)", ::kill(0, 0));
    mustFail("kill(1)", ::kill(1, 0));
    for (int pid = 2; pid < 400; ++pid) {
      if (pid != ::getpid()) mustFail("kill another process", ::kill(pid, 0));
    }
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
