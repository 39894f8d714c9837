#include "attack.h"
#include <pthread.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    ::pthread_exit(nullptr);
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
