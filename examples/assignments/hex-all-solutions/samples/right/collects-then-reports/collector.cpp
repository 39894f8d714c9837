#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <cmath>
#include <vector>

// Numbers of a grid, row after row.
typedef std::vector<int> Numbers;

// Step 1: read the grid. Step 2: compute all solutions. Step 3: report them.
class CollectingSolver : public sudoku::IAllSolutionsSolver {
private:
   int n, w, h;  // size, width and height of a box

   // true when cell number a and cell number b must hold different digits
   bool related(int a, int b) const {
      int ax = a % n, ay = a / n, bx = b % n, by = b / n;  // columns and rows of both
      return ax == bx || ay == by || (ax / w == bx / w && ay / h == by / h);
   }

   // for each cell the numbers of all cells that it is related to
   std::vector<Numbers> neighbours() const {
      std::vector<Numbers> result(n * n);
      for (int a = 0; a < n * n; a++)
         for (int b = 0; b < n * n; b++)
            if (a != b && related(a, b)) result[a].push_back(b);
      return result;
   }

   // looks at all cells that would see this digit
   bool possible(const Numbers& cells, const Numbers& others, int digit) const {
      for (int other : others)
         if (cells[other] == digit) return false;
      return true;
   }

   // recursive; cells is changed on the way and restored
   void compute(Numbers& cells, int position, const std::vector<Numbers>& others,
                std::vector<Numbers>& solutions) const {
      // givens are stepped over
      while (position < n * n && cells[position] != 0) position++;
      if (position == n * n) {
         solutions.push_back(cells);  // a copy
         return;
      }
      for (int digit = 1; digit <= n; digit++) {
         if (possible(cells, others[position], digit)) {
            cells[position] = digit;  // try it
            compute(cells, position + 1, others, solutions);
            cells[position] = 0;  // take it back
         }
      }
   }

   // only cells that differ are written, so givens are never touched
   void write(sudoku::IGrid& grid, const Numbers& cells) const {
      for (int i = 0; i < n * n; i++)
         if (grid.get(i % n, i / n) != cells[i]) grid.set(i % n, i / n, cells[i]);
   }

public:
   void solveAll(sudoku::IGrid& grid,
                 const std::function<void(const sudoku::IGrid&)>& onSolution) override {
      w = grid.shape().boxWidth;  // 4 in our puzzles
      h = grid.shape().boxHeight;
      n = w * h;

      // step 1
      Numbers puzzle;
      for (int i = 0; i < n * n; i++) puzzle.push_back(grid.get(i % n, i / n));
      const std::vector<Numbers> others = neighbours();

      // are the givens in order?
      for (int i = 0; i < n * n; i++)
         if (puzzle[i] != 0 && !possible(puzzle, others[i], puzzle[i])) return;

      // step 2
      Numbers cells = puzzle;
      std::vector<Numbers> solutions;
      compute(cells, 0, others, solutions);

      // step 3, and the puzzle again at the very end
      for (const Numbers& solution : solutions) {
         write(grid, solution);
         onSolution(grid);  // it holds the solution now
      }
      write(grid, puzzle);
   }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(CollectingSolver)
