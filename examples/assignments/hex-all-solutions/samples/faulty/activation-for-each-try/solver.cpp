#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <vector>

using namespace sudoku;

// Tries every digit in every empty cell, one cell after the other. No call ends before the last one.
class OnwardSolver : public IAllSolutionsSolver
{
public:
    void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override
    {
        // a puzzle whose givens are wrong has no solution
        if (!grid.isValid())
            return;
        // what is empty at the start
        gaps.clear();
        for (int cell = 0; cell < SIZE * SIZE; cell++)
        {
            if (grid.get(cell % SIZE, cell / SIZE) == 0) gaps.push_back(cell);
        }
        tryDigit(grid, 0, 1, Try(), onSolution);
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

    // a digit that is tried, and all that were tried before it
    struct Try
    {
        const Try* earlier = nullptr;
        int digits[SIZE][SIZE] = {};  // the grid at that moment
    };

    // tries this digit and larger ones in the gap with that number, then in all other gaps:
    // the next digit, the next gap and the way back are all calls of the function itself
    void tryDigit(IGrid& grid, int gap, int digit, const Try& earlier,
                  const std::function<void(const IGrid&)>& onSolution) const
    {
        Try now = earlier;
        now.earlier = &earlier;
        // all gaps are full: this is a solution, and the search goes back from here
        if (gap == static_cast<int>(gaps.size()))
        {
            onSolution(grid);
            goBack(grid, gap, now, onSolution);
            return;
        }
        int x = gaps[gap] % SIZE;  // column
        int y = gaps[gap] / SIZE;  // row
        grid.set(x, y, 0);
        if (digit > SIZE)
        {
            goBack(grid, gap, now, onSolution);
            return;
        }
        if (!isLegal(grid, x, y, digit))
        {
            tryDigit(grid, gap, digit + 1, now, onSolution);
            return;
        }
        grid.set(x, y, digit);
        now.digits[x][y] = digit;
        tryDigit(grid, gap + 1, 1, now, onSolution);
    }

    // the next digit in the gap before
    void goBack(IGrid& grid, int gap, const Try& now,
                const std::function<void(const IGrid&)>& onSolution) const
    {
        if (gap == 0) return;
        int before = gaps[gap - 1];
        tryDigit(grid, gap - 1, grid.get(before % SIZE, before / SIZE) + 1, now, onSolution);
    }

    std::vector<int> gaps;  // cells without a given, row by row
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(OnwardSolver)
