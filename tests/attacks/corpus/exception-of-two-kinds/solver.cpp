#include "attack.h"

#include <climits>

struct Both : sudoku::IGrid::BadCellException, sudoku::IGrid::BadDigitException {
  Both() : BadCellException(INT_MIN, INT_MAX), BadDigitException(INT_MIN) {}
};

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    Honest::solve();
    throw Both();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
