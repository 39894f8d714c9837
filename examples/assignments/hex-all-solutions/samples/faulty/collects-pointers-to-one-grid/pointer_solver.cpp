#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <list>

// Stores all solutions in a list.
class PointerSolver : public sudoku::IAllSolutionsSolver
{
public:
    void solveAll(sudoku::IGrid& grid, const std::function<void(const sudoku::IGrid&)>& onSolution) override
    {
        std::list<const sudoku::IGrid*> solutions;
        if (grid.isValid())  // givens are fine
            backtrack(grid, 0, 0, solutions);
        // now tell about all of them
        for (const sudoku::IGrid* solution : solutions)
            onSolution(*solution);
    }

private:
    // calls itself for the next cell
    void backtrack(sudoku::IGrid& grid, int x, int y, std::list<const sudoku::IGrid*>& solutions)
    {
        // below the last row: save the solution
        if (y == 16)
        {
            solutions.push_back(&grid);
            return;
        }
        // coordinates of the next cell
        int nextX = (x + 1) % 16;
        int nextY = nextX == 0 ? y + 1 : y;
        // already has a digit
        if (grid.get(x, y) != 0)
        {
            backtrack(grid, nextX, nextY, solutions);
            return;
        }
        // all sixteen digits
        for (int digit = 1; digit <= 16; digit++)
        {
            grid.set(x, y, digit);
            if (grid.isValid())   // it fits
                backtrack(grid, nextX, nextY, solutions);
        }
        grid.set(x, y, 0);        // clear the cell
    }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(PointerSolver)
