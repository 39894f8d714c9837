// Hands the solver in. Nothing else is visible from outside.
#include "search.h"

#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

namespace hexa {

class Solver : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid, const search::Callback& onSolution) override {
    search::Recursion(grid, onSolution).run();
  }
};

}  // namespace hexa

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(hexa::Solver)
