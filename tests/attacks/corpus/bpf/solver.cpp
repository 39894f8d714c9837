#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    char attributes[128] = {};
    for (int command = 0; command < 20; ++command)
      mustNotCall("bpf", SYS_bpf, command, attributes, sizeof attributes);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
