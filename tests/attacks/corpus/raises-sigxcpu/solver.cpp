#include <csignal>

#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    ::raise(SIGXCPU);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
