#include <sudoku/all_solutions_solver.h>

// Finds all solutions by recursion.
class ForgottenSolver : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override;

 private:
  // fills the cells from this one on
  void search(sudoku::IGrid& grid, int cell,
              const std::function<void(const sudoku::IGrid&)>& onSolution);
};

void ForgottenSolver::solveAll(sudoku::IGrid& grid,
                               const std::function<void(const sudoku::IGrid&)>& onSolution) {
  if (grid.isValid()) search(grid, 0, onSolution);  // else there is none
}

void ForgottenSolver::search(sudoku::IGrid& grid, int cell,
                             const std::function<void(const sudoku::IGrid&)>& onSolution) {
  if (cell == 256) return onSolution(grid);  // all filled
  const int x = cell % 16, y = cell / 16;
  if (grid.get(x, y) != 0) return search(grid, cell + 1, onSolution);  // given
  for (int digit = 1; digit <= 16; ++digit) {
    grid.set(x, y, digit);
    if (grid.isValid()) search(grid, cell + 1, onSolution);
  }
  grid.set(x, y, 0);  // as before
}
