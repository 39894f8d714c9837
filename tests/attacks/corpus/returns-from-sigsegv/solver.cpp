#include "attack.h"
#include <csignal>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    std::signal(SIGSEGV, [](int) {});
    *static_cast<volatile int*>(nullptr) = 1;
    return true;
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
