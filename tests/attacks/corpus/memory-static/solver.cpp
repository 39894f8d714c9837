#include "attack.h"
static volatile char cells[std::size_t{2000} << 20];
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (std::size_t i = 0; i < sizeof cells; i += 4096) cells[i] = 1;
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
