#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    static const int kSlept = ::usleep(700'000);  // once per process; each check has its own
    return kSlept == 0 && Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
