#include "attack.h"
#include <cstdlib>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    std::atexit([] { ::_exit(9); });
    std::at_quick_exit([] { breach("at_quick_exit"); });
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
