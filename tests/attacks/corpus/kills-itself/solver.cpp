#include "attack.h"
#include <csignal>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    ::kill(::getpid(), SIGKILL);
    return true;
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
