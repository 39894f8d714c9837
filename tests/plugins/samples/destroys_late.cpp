// The destructor uses the grid, which outlives the solver by contract.
#include "sample.h"

class DestroysLate : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  ~DestroysLate() override { grid_.set(0, 0, 0); }
  bool solve() override { return true; }
};

SUDOKU_EXPORT_SOLVER(DestroysLate)
