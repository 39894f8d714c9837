// Solves by setting and asking isValid, and never frees what it allocates: two blocks each time,
// and one more for all times together, which is no leak.
#include "sample.h"

class Leaks : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override {
    static const int* const table = new int[100]{};
    for (int i = 0; i < 2; ++i) last_ = new int[6]{table[i]};
    return fill(0);
  }

 private:
  int* last_ = nullptr;
};

SUDOKU_EXPORT_SOLVER(Leaks)
