// Solves with set() and isValid(), and never frees its memory: two blocks per call, and one that is
// allocated only once, which is not a leak.
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
