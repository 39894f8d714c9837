// Recurses until it needs about 20 MiB of machine stack, and returns.
#include "sample.h"

class RecursesDeep : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override { return deeper(20'000) > 0; }

 private:
  static int deeper(int left) {
    volatile int frame[256];
    frame[left % 256] = 1;
    return left == 0 ? 1 : deeper(left - 1) + frame[left % 256];
  }
};

SUDOKU_EXPORT_SOLVER(RecursesDeep)
