#include "attack.h"
#include "own_time.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    static const bool kNapped = [] {
      for (const OwnTime time; time.isBelow(std::chrono::milliseconds(700));) ::usleep(1);
      return true;
    }();
    return kNapped && Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
