#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    struct Own : sudoku::IGrid {
      int cells[81];
    };
    for (int& cell : reinterpret_cast<Own&>(grid_).cells) cell = 1;
    return true;
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
