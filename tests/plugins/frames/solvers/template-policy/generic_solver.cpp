#include "policies.h"
#include "search.h"

#include <sudoku/plugin.h>
#include <sudoku/solver.h>

template <typename Order, typename Digits>
class GenericSolver : public sudoku::ISolver {
 public:
  explicit GenericSolver(sudoku::IGrid& grid) : grid_(grid) {}
  bool solve() override { return grid_.isValid() && search<Order, Digits>(grid_, 0); }

 private:
  sudoku::IGrid& grid_;
};

using ThisSolver = GenericSolver<ReadingOrder, Ascending>;
SUDOKU_EXPORT_SOLVER(ThisSolver)
