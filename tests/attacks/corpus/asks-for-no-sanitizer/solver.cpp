#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    readPastTheEnd();
    return Honest::solve();
  }

 private:
  __attribute__((no_sanitize("address", "undefined"))) static void readPastTheEnd() {
    int* const row = new int[9];
    volatile int* const cells = row;
    for (int cell = 0; cell <= 9; ++cell) seen_ += cells[cell];
    delete[] row;
  }

  static inline volatile int seen_ = 0;
};

SUDOKU_EXPORT_SOLVER(Attack)
