#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    const pid_t child = ::fork();
    if (child > 0) {
      breach("fork");
      ::_exit(0);
    }
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
