#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <vector>

// Counts how many digits it tried in each cell.
class TriesSolver : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    tries_ = std::vector<int>(256);  // one for each cell
    if (grid.isValid()) search(grid, 0, onSolution);
  }

 private:
  // recursive; cell 0 is the first and cell 255 the last
  void search(sudoku::IGrid& grid, int cell,
              const std::function<void(const sudoku::IGrid&)>& onSolution) {
    tries_[cell] = 0;
    if (cell == 256) {
      onSolution(grid);  // all cells are full
      return;
    }
    const int x = cell % 16, y = cell / 16;
    // a given stays
    if (grid.get(x, y) != 0) {
      search(grid, cell + 1, onSolution);
      return;
    }
    while (tries_[cell] < 16) {
      // the number of tries is the next digit
      grid.set(x, y, ++tries_[cell]);
      if (grid.isValid()) search(grid, cell + 1, onSolution);
    }
    grid.set(x, y, 0);  // empty again
  }

  std::vector<int> tries_;  // of the cells on the way to the current one
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(TriesSolver)
