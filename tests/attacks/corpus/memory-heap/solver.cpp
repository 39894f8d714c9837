#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    while (true) {
      char* block = new char[4 << 20];
      std::memset(block, 1, 4 << 20);
    }
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
