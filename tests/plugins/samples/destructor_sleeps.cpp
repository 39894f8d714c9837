// The destructor sleeps and then returns.
#include <unistd.h>

#include "sample.h"

class DestructorSleeps : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  ~DestructorSleeps() override { ::usleep(1'500'000); }
  bool solve() override { return true; }
};

SUDOKU_EXPORT_SOLVER(DestructorSleeps)
