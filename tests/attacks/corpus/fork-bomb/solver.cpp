#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (int i = 0; i < 50; ++i) {
      const pid_t child = ::fork();
      if (child == 0) {
        ::usleep(1'500'000);
        ::_exit(0);
      }
      mustFail("fork", child);
    }
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
