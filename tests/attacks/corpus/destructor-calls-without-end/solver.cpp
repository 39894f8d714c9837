#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  ~Attack() override {
    for (int i = 0;; ++i) grid_.set(i % 9, 0, 1 + i % 9);
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
