// Ends the process with status 0 in the middle of solve().
#include <cstdlib>

#include "sample.h"

class Exits : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override { std::_Exit(0); }
};

SUDOKU_EXPORT_SOLVER(Exits)
