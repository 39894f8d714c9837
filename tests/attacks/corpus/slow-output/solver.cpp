#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    while (true) {
      std::putchar('.');
      std::fflush(stdout);
      ::usleep(50'000);
    }
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
