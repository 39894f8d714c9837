#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

using namespace sudoku;

// Tries every digit in every empty cell, one cell after the other.
class PlainSolver : public IAllSolutionsSolver
{
public:
    void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override
    {
        // a puzzle whose givens are wrong has no solution
        if (!grid.isValid())
            return;
        for (int digit = 0; digit <= SIZE; digit++)
            count[digit] = 0;  // how often each digit was set
        fill(grid, 0, onSolution);
    }

private:
    static const int SIZE = 16;  // hexadecimal sudoku

    // true if the digit does not stand in the row, the column or the box of the cell yet
    bool isLegal(const IGrid& grid, int x, int y, int digit) const
    {
        for (int i = 0; i < SIZE; i++)
        {
            if (grid.get(i, y) == digit) return false;  // row
            if (grid.get(x, i) == digit) return false;  // column
            // box: i / 4 counts its rows, i % 4 its columns
            if (grid.get(x / 4 * 4 + i % 4, y / 4 * 4 + i / 4) == digit) return false;
        }
        return true;
    }

    // fills the cells from number pos on (0 to 255)
    void fill(IGrid& grid, int pos, const std::function<void(const IGrid&)>& onSolution)
    {
        // all cells are full: this is a solution
        if (pos == SIZE * SIZE)
        {
            solutions++;
            onSolution(grid);
            return;
        }
        int x = pos % SIZE;  // column
        int y = pos / SIZE;  // row
        // given cells stay what they are
        if (grid.get(x, y) != 0)
        {
            fill(grid, pos + 1, onSolution);
            return;
        }
        for (int digit = 1; digit <= SIZE; digit++)
        {
            if (isLegal(grid, x, y, digit))
            {
                grid.set(x, y, digit);
                count[digit - 1]++;
                fill(grid, pos + 1, onSolution);
                grid.set(x, y, 0);  // take it back, there may be more solutions
            }
        }
    }

    int solutions = 0;  // for a statistic
    int count[SIZE];
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(PlainSolver)
