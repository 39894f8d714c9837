// A static constructor ends the process.
#include <cstdlib>

#include "sample.h"

namespace {

struct Aborts {
  Aborts() { std::abort(); }
} aborts;

}  // namespace

class Honest : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override { return true; }
};

SUDOKU_EXPORT_SOLVER(Honest)
