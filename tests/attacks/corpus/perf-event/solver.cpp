#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    char attributes[128] = {};
    attributes[0] = 1;
    attributes[4] = 120;
    mustNotCall("perf_event_open", SYS_perf_event_open, attributes, 0, -1, -1, 0);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
