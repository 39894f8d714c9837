#include "result_grid.h"

#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

// Reads the grid, solves it in a ResultGrid and reports that.
class Solver : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    if (!grid.isValid()) return;  // none
    ResultGrid result;
    for (int row = 0; row < 16; ++row)
      for (int column = 0; column < 16; ++column)
        result.cells[row][column] = grid.get(column, row);  // x is the column
    fill(result, 0, 0, onSolution);
  }

 private:
  // recursive, row by row
  void fill(ResultGrid& g, int row, int column,
            const std::function<void(const sudoku::IGrid&)>& onSolution) {
    if (column == 16) return fill(g, row + 1, 0, onSolution);  // next row
    if (row == 16) return onSolution(g);                       // done
    if (g.cells[row][column] != 0) return fill(g, row, column + 1, onSolution);
    for (int digit = 1; digit <= 16; ++digit) {
      if (!fits(g, row, column, digit)) continue;
      g.cells[row][column] = digit;
      fill(g, row, column + 1, onSolution);
      g.cells[row][column] = 0;  // back
    }
  }

  // nowhere in row, column, box
  bool fits(const ResultGrid& g, int row, int column, int digit) {
    for (int i = 0; i < 16; ++i) {
      if (g.cells[row][i] == digit || g.cells[i][column] == digit) return false;
      if (g.cells[row / 4 * 4 + i / 4][column / 4 * 4 + i % 4] == digit) return false;  // box
    }
    return true;
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(Solver)
