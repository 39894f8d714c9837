// A grid that is handed to one solver is used by the next one, when it is no longer lent.
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
