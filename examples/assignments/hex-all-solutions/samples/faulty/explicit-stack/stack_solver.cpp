#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <stack>

// Depth-first search without recursion: the stack holds the cells that were filled.
class StackSolver : public sudoku::IAllSolutionsSolver {
  // first empty cell from this one on, 256 if there is none
  static int nextGap(const sudoku::IGrid& grid, int cell) {
    while (cell < 256 && grid.get(cell % 16, cell / 16) != 0) ++cell;
    return cell;
  }

 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    if (!grid.isValid()) return;  // no way
    int cell = nextGap(grid, 0);
    if (cell == 256) return onSolution(grid);  // full already

    std::stack<int> filled;  // numbers of cells
    filled.push(cell);  // the first one
    while (!filled.empty()) {
      // the cell on top gets its next digit
      cell = filled.top();
      const int x = cell % 16, y = cell / 16;
      const int digit = grid.get(x, y) + 1;
      if (digit > 16) {
        // all were tried: go back
        grid.set(x, y, 0);
        filled.pop();
        continue;
      }
      grid.set(x, y, digit);
      if (!grid.isValid()) continue;
      // fits, so on to the next gap
      const int next = nextGap(grid, cell);
      if (next < 256) {
        filled.push(next);
      } else {
        onSolution(grid);  // there is none, solved
      }
    }
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(StackSolver)
