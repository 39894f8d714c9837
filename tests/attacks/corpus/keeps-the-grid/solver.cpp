#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    static sudoku::IGrid* first = &grid_;
    for (int y = 0; y < 9; ++y) first->get(0, y);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
