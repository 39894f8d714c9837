// The destructor never ends.
#include "sample.h"

class DestructorLoops : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  ~DestructorLoops() override {
    for (volatile int i = 0;; i = i + 1) {
    }
  }
  bool solve() override { return true; }
};

SUDOKU_EXPORT_SOLVER(DestructorLoops)
