// The second solver uses the first one's grid, which is no longer lent.
#include "sample.h"

class UsesTheGridLater : public SampleSolver {
 public:
  explicit UsesTheGridLater(sudoku::IGrid& grid) : SampleSolver(grid) {
    if (first == nullptr) first = &grid;
  }
  bool solve() override { return first->get(0, 0) == 0; }

 private:
  static inline sudoku::IGrid* first = nullptr;
};

SUDOKU_EXPORT_SOLVER(UsesTheGridLater)
