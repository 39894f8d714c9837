// Recurses until the stack overflows.
#include "sample.h"

class RecursesWithoutEnd : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override { return deeper(1) > 0; }

 private:
  static int deeper(int depth) {
    volatile int frame[256];
    frame[depth % 256] = depth;
    return frame[depth % 256] == 0 ? 0 : deeper(depth + 1) + frame[0];
  }
};

SUDOKU_EXPORT_SOLVER(RecursesWithoutEnd)
