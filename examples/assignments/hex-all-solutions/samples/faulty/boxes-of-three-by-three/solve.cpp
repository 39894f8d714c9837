// All solutions of a sudoku. Uses the solver of last week with 16 instead of 9.
#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <vector>

class Solver : public sudoku::IAllSolutionsSolver {
public:
  void solveAll(sudoku::IGrid& grid, const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    cells.assign(256, 0);
    for (int i = 0; i < 256; ++i) cells[i] = grid.get(i % 16, i / 16);
    // check the givens
    for (int i = 0; i < 256; ++i)
      if (cells[i] != 0 && clashes(i)) return;
    search(grid, 0, onSolution);
  }

private:
  std::vector<int> cells;  // copy of the grid, row by row

  // does the digit of cell i stand anywhere it should not?
  bool clashes(int i) const {
    int x = i % 16, y = i / 16;
    for (int k = 0; k < 256; ++k) {
      if (k == i || cells[k] != cells[i]) continue;
      int kx = k % 16, ky = k / 16;
      if (kx == x) return true;  // column
      if (ky == y) return true;  // row
      if (kx / 3 == x / 3 && ky / 3 == y / 3) return true;  // box
    }
    return false;
  }

  // recursion over the cells
  void search(sudoku::IGrid& grid, int i, const std::function<void(const sudoku::IGrid&)>& onSolution) {
    if (i == 256) {
      onSolution(grid);  // solved
      return;
    }
    if (cells[i] != 0) {
      search(grid, i + 1, onSolution);  // given
      return;
    }
    for (cells[i] = 1; cells[i] <= 16; ++cells[i]) {
      if (clashes(i)) continue;
      grid.set(i % 16, i / 16, cells[i]);
      search(grid, i + 1, onSolution);
    }
    // empty in the copy and in the grid
    cells[i] = 0;
    grid.set(i % 16, i / 16, 0);
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(Solver)
