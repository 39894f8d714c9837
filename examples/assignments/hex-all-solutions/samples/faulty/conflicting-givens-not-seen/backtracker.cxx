#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

typedef std::function<void(const sudoku::IGrid&)> Listener;

// Which digits stand in each row, column and box: bit d for digit d.
struct Marks
{
   unsigned row[16] = {}, column[16] = {}, box[16] = {};

   // true if digit is new in row y, column x and the box around
   bool isNew(int x, int y, int digit) const
   {
      return ((row[y] | column[x] | box[boxOf(x, y)]) >> digit & 1) == 0;
   }
   void add(int x, int y, int digit)
   {
      row[y] |= 1u << digit;
      column[x] |= 1u << digit;
      box[boxOf(x, y)] |= 1u << digit;
   }
   // boxes count from left to right, then down
   static int boxOf(int x, int y) { return y / 4 * 4 + x / 4; }
};

// Goes through the grid and tells the listener about every solution.
class Backtracker : public sudoku::IAllSolutionsSolver
{
public:
   void solveAll(sudoku::IGrid& grid, const Listener& onSolution) override
   {
      Marks marks;
      for (int n = 0; n < 256; n++)
      {
         const int digit = grid.get(n % 16, n / 16);
         if (digit != 0) marks.add(n % 16, n / 16, digit);   // a given
      }
      go(grid, onSolution, 0, marks);  // from the first cell
   }

private:
   // recursive, cell by cell: n is the number of the cell, marks are a copy for each
   static void go(sudoku::IGrid& grid, const Listener& listener, int n, const Marks& marks)
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
         if (!marks.isNew(n % 16, n / 16, digit)) continue;   // not allowed
         grid.set(n % 16, n / 16, digit);
         Marks more = marks;
         more.add(n % 16, n / 16, digit);
         go(grid, listener, n + 1, more);                     // recursion
      }
      grid.set(n % 16, n / 16, 0);                            // clear
   }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(Backtracker)
