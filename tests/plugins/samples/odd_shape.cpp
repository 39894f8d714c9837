// Reports a "solution" with a nonsensical shape(): odd, but not foul play.
#include <sudoku/all_solutions_solver.h>
#include <sudoku/grid.h>
#include <sudoku/plugin.h>

class OddGrid : public sudoku::IGrid {
 public:
  int get(int, int) const override { return 1; }
  void set(int, int, int) override {}
  bool isValid() const override { return true; }
  sudoku::Shape shape() const override { return {-3, -3}; }
};

class OddShape : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid&,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    onSolution(OddGrid());
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(OddShape)
