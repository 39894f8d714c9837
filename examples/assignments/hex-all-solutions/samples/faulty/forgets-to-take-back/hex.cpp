#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

// hexadecimal sudoku, all solutions
class Hex : public sudoku::IAllSolutionsSolver
{
  typedef std::function<void(const sudoku::IGrid&)> F;  // called for each solution

  // checks all cells that see (x, y)
  bool possible(sudoku::IGrid& g, int x, int y, int n)
  {
    for (int i = 0; i < 16; i++)
      if (g.get(x, i) == n || g.get(i, y) == n)
        return false;
    // box
    int x0 = (x / 4) * 4;  // left
    int y0 = (y / 4) * 4;
    for (int i = 0; i < 4; i++)
      for (int j = 0; j < 4; j++)
        if (g.get(x0 + i, y0 + j) == n)
          return false;
    return true;
  }

  // recursive search for the next empty cell
  void solve(sudoku::IGrid& g, const F& f)
  {
    for (int y = 0; y < 16; y++)
      for (int x = 0; x < 16; x++)
        if (g.get(x, y) == 0)
        {
          // try all digits in this cell
          for (int n = 1; n <= 16; n++)
            if (possible(g, x, y, n))
            {
              g.set(x, y, n);
              solve(g, f);   // and the rest
            }
          return;            // nothing more to try
        }
    f(g);                    // no empty cell: solved
  }

public:
  // see IAllSolutionsSolver
  void solveAll(sudoku::IGrid& g, const F& f) override
  {
    if (g.isValid())
      solve(g, f);
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(Hex)
