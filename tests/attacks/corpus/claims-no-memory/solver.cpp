#include "attack.h"
#include <new>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    throw std::bad_alloc();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
