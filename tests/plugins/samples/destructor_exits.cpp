// Solves by setting and asking isValid; the destructor ends the process.
#include <unistd.h>

#include "sample.h"

class DestructorExits : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  ~DestructorExits() override { ::_exit(3); }
  bool solve() override { return fill(0); }

 private:
  bool fill(int cell) {
    if (cell == 81) return grid_.isValid();
    const int x = cell % 9;
    const int y = cell / 9;
    if (grid_.get(x, y) != 0) return fill(cell + 1);
    for (int digit = 1; digit <= 9; ++digit) {
      grid_.set(x, y, digit);
      if (grid_.isValid() && fill(cell + 1)) return true;
    }
    grid_.set(x, y, 0);
    return false;
  }
};

SUDOKU_EXPORT_SOLVER(DestructorExits)
