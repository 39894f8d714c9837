#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    ::close(3);
    while (true) ::pause();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
