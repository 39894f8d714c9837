#include "attack.h"
#include <cstdlib>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    std::abort();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
