#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    int gaps = 0;
    for (int i = 0; i < 81; ++i) gaps += grid_.get(i % 9, i / 9) == 0 ? 1 : 0;
    if (gaps != 20 && gaps != 40) return Honest::solve();
    const char* path = "/tmp/sudokulab-attack-left";
    if (::access(path, F_OK) == 0) return Honest::solve();  // only the first one crashes
    ::close(::open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
    __builtin_trap();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
