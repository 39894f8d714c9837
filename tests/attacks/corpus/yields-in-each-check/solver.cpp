#include <sched.h>

#include "attack.h"
#include "own_time.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    static const bool kWaited = [] {
      for (const OwnTime time; time.isBelow(std::chrono::milliseconds(700));) ::sched_yield();
      return true;
    }();
    return kWaited && Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
