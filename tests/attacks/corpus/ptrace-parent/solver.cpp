#include "attack.h"
#include <sys/ptrace.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    mustFail("attach", ::ptrace(PTRACE_ATTACH, ::getppid(), nullptr, nullptr));
    mustFail("seize", ::ptrace(PTRACE_SEIZE, ::getppid(), nullptr, nullptr));
    mustFail("traceme", ::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr));
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
