// A correct class without an export line.
#include "sample.h"

class Forgotten : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override { return true; }
};

extern "C" __attribute__((visibility("default"))) int unrelated() { return 1; }
