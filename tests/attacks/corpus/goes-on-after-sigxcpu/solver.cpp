#include "attack.h"
#include <csignal>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    std::signal(SIGXCPU, [](int) {});
    for (volatile unsigned i = 0;; i = i + 1) {
    }
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
