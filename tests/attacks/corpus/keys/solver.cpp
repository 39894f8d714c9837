#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    mustNotCall("add_key", SYS_add_key, "user", "sudokulab-attack", "x", 1, -3);
    mustNotCall("request_key", SYS_request_key, "user", "sudokulab-attack", nullptr, -3);
    mustNotCall("keyctl", SYS_keyctl, 0, -3, 1);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
