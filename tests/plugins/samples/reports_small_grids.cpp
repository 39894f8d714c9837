// Reports a grid of its own class, which does not override shape() and so is a 9x9 one.
#include <sudoku/all_solutions_solver.h>
#include <sudoku/grid.h>
#include <sudoku/plugin.h>

class SmallGrid : public sudoku::IGrid {
 public:
  int get(int, int) const override { return 1; }
  void set(int, int, int) override {}
  bool isValid() const override { return true; }
};

class ReportsSmallGrids : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid&,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    onSolution(SmallGrid());
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(ReportsSmallGrids)
