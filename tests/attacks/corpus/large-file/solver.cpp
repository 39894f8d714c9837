#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    const int file = ::open("/tmp/sudokulab-attack-large", O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    char block[4096] = {};
    while (::write(file, block, sizeof block) > 0) {
    }
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
