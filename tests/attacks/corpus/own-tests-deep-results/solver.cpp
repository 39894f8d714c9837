#include "attack.h"

class Mine : public Honest {
 public:
  using Honest::Honest;
};

SUDOKU_EXPORT_SOLVER(Mine)
