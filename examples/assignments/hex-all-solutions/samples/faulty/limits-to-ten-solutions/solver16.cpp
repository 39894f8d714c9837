#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#define MAX_SOLUTIONS 10   // should be enough
#define SIZE 16            // rows and columns

// Searches first, reports afterwards.
class Solver16 : public sudoku::IAllSolutionsSolver
{
    int current[SIZE][SIZE];                  // the grid while searching
    int solutions[MAX_SOLUTIONS][SIZE][SIZE]; // what was found
    int howMany;

    // compares a cell with all others in its row, column and box
    bool ok(int row, int col) const
    {
        for (int r = 0; r < SIZE; r++)
            for (int c = 0; c < SIZE; c++)
            {
                if (r == row && c == col) continue;  // the cell itself
                bool box = r / 4 == row / 4 && c / 4 == col / 4;
                if ((r == row || c == col || box) && current[r][c] == current[row][col])
                    return false;
            }
        return true;
    }

    // recursive function
    void solve(int row, int col)
    {
        if (col == SIZE) { row++; col = 0; }   // end of row
        if (row == SIZE)
        {
            // store it if there is room
            if (howMany < MAX_SOLUTIONS)
            {
                for (int r = 0; r < SIZE; r++)
                    for (int c = 0; c < SIZE; c++)
                        solutions[howMany][r][c] = current[r][c];
                howMany++;
            }
            return;
        }
        if (current[row][col] != 0) { solve(row, col + 1); return; }
        for (int digit = 1; digit <= SIZE; digit++)
        {
            current[row][col] = digit;
            if (ok(row, col)) solve(row, col + 1);
        }
        current[row][col] = 0;   // backtracking
    }

    // copies an array into the grid
    static void write(const int from[SIZE][SIZE], sudoku::IGrid& grid)
    {
        for (int r = 0; r < SIZE; r++)
            for (int c = 0; c < SIZE; c++)
                grid.set(c, r, from[r][c]);
    }

public:
    void solveAll(sudoku::IGrid& grid, const std::function<void(const sudoku::IGrid&)>& onSolution) override
    {
        if (!grid.isValid()) return;   // givens are wrong
        // read the grid
        for (int r = 0; r < SIZE; r++)
            for (int c = 0; c < SIZE; c++)
                current[r][c] = grid.get(c, r);
        howMany = 0;
        solve(0, 0);  // recursion starts
        // show the solutions
        for (int i = 0; i < howMany; i++)
        {
            write(solutions[i], grid);
            onSolution(grid);
        }
        write(current, grid);   // as at the beginning
    }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(Solver16)
