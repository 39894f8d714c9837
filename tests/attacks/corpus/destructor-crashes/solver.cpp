#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  ~Attack() override { *static_cast<volatile int*>(nullptr) = 1; }
};

SUDOKU_EXPORT_SOLVER(Attack)
