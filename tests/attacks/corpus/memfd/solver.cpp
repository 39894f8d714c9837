#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    mustNotCall("memfd_create", SYS_memfd_create, "sudokulab-attack", 0);
    mustNotCall("memfd_secret", 447, 0);
    mustNotCall("fexecve", SYS_execveat, 1, "", nullptr, nullptr, AT_EMPTY_PATH);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
