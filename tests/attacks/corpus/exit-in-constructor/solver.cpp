#include <cstdlib>

#include "attack.h"

class Attack : public Honest {
 public:
  explicit Attack(sudoku::IGrid& grid) : Honest(grid) { std::exit(0); }
};

SUDOKU_EXPORT_SOLVER(Attack)
