#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    int count = 0;
    while (count < 2000 && ::open("/dev/null", O_RDONLY) >= 0) ++count;
    if (count > 64) breach("more than 64 open files");
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
