#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    char parameters[120] = {};
    mustNotCall("io_uring_setup", SYS_io_uring_setup, 4, parameters);
    mustNotCall("io_uring_enter", SYS_io_uring_enter, 3, 1, 0, 0, nullptr, 0);
    mustNotCall("io_uring_register", SYS_io_uring_register, 3, 0, nullptr, 0);
    unsigned long context = 0;
    mustNotCall("io_setup", SYS_io_setup, 8, &context);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
