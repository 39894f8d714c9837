#include "steps.h"

class Attack : public Idle {
 public:
  void printGrid(const Cells&, std::ostream& out) override {
    out.exceptions(std::ios::badbit | std::ios::failbit);
    for (const std::string text(1 << 20, '1');;) out << text;
  }
};

SUDOKU_EXPORT_STEP_SOLVER(Attack)
