#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  ~Attack() override { throw 1; }
};

SUDOKU_EXPORT_SOLVER(Attack)
