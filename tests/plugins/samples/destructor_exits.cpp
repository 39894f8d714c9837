// Solves with set() and isValid(); the destructor ends the process.
#include <unistd.h>

#include "sample.h"

class DestructorExits : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  ~DestructorExits() override { ::_exit(3); }
  bool solve() override { return fill(0); }
};

SUDOKU_EXPORT_SOLVER(DestructorExits)
