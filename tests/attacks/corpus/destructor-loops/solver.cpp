#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  ~Attack() override {
    for (volatile int i = 0;; i = i + 1) {
    }
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
