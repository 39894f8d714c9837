// Solves by setting and asking isValid, and never frees what it allocates: two blocks each time,
// and one more for all times together, which is no leak.
#include "sample.h"

class Leaks : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override {
    static const int* const table = new int[100]{};
    for (int i = 0; i < 2; ++i) last_ = new int[6]{table[i]};
    return fill(0);
  }

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

  int* last_ = nullptr;
};

SUDOKU_EXPORT_SOLVER(Leaks)
