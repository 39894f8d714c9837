#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  ~Attack() override {
    volatile bool goesOn = true;
    while (goesOn) {
    }
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
