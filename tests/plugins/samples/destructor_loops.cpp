// The destructor never ends.
#include "sample.h"

class DestructorLoops : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  ~DestructorLoops() override {
    volatile bool goesOn = true;
    while (goesOn) {
    }
  }
  bool solve() override { return true; }
};

SUDOKU_EXPORT_SOLVER(DestructorLoops)
