#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

typedef std::function<void(const sudoku::IGrid&)> Listener;

// Goes through the grid and tells the listener about every solution.
class Backtracker : public sudoku::IAllSolutionsSolver
{
// recursive, cell by cell
public:
   void solveAll(sudoku::IGrid& grid, const Listener& onSolution) override
   {
      go(grid, onSolution, 0);  // from the first cell
   }

private:
   // true if digit is new in row y, column x and the box around
   static bool isNew(const sudoku::IGrid& grid, int x, int y, int digit)
   {
      for (int i = 0; i < 16; i++)
      {
         if (grid.get(i, y) == digit) return false;
         if (grid.get(x, i) == digit) return false;
      }
      // corner of the box
      const int left = x & ~3;
      const int top = y & ~3;
      for (int i = 0; i < 16; i++)
         if (grid.get(left + i % 4, top + i / 4) == digit) return false;
      return true;
   }

   // n is the number of the cell
   static void go(sudoku::IGrid& grid, const Listener& listener, int n)
   {
      // look for the next empty cell
      while (n < 256 && grid.get(n % 16, n / 16) != 0) n++;
      if (n == 256)
      {
         listener(grid);   // none left
         return;
      }
      for (int digit = 1; digit <= 16; digit++)
      {
         if (!isNew(grid, n % 16, n / 16, digit)) continue;   // not allowed
         grid.set(n % 16, n / 16, digit);
         go(grid, listener, n + 1);                            // recursion
      }
      grid.set(n % 16, n / 16, 0);                             // clear
   }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(Backtracker)
