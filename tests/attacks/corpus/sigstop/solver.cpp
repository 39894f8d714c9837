#include "attack.h"
#include <csignal>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    ::raise(SIGSTOP);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
