#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

using namespace sudoku;
using namespace std;

class Solver : public IAllSolutionsSolver
{
    /* N rows, N columns, N digits */
    static constexpr int N = 16;

    /* may z stand at (x, y)? */
    bool canPlace(const IGrid& grid, int x, int y, int z)
    {
        for (int i = 0; i < N; i++)
            if (grid.get(i, y) == z || grid.get(x, i) == z)
                return false;
        /* the box */
        int bx = x - x % 4, by = y - y % 4;
        for (int j = by; j < by + 4; j++)
            for (int i = bx; i < bx + 4; i++)
                if (grid.get(i, j) == z)
                    return false;
        return true;
    }

    /* tries all digits in cell k, then the next cells */
    void place(IGrid& grid, int k, const function<void(const IGrid&)>& report)
    {
        if (k == N * N) { report(grid); return; }    /* full */
        int x = k % N, y = k / N;  /* place of the cell */  /* place of the cell */
        if (grid.get(x, y)) { place(grid, k + 1, report); return; }    /* given */
        for (int z = 1; z < N; z++)
            if (canPlace(grid, x, y, z))  /* good */  /* good */
            {
                grid.set(x, y, z);
                place(grid, k + 1, report);
                grid.set(x, y, 0);    /* undo */
            }
    }

public:
    void solveAll(IGrid& grid, const function<void(const IGrid&)>& onSolution) override
    {
        /* a bad grid cannot become a good one */
        if (grid.isValid())
            place(grid, 0, onSolution);
    }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(Solver)
