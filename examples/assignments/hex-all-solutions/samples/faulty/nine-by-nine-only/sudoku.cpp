// Finds all solutions of a sudoku.
#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

using namespace sudoku;

class AllSolutions : public IAllSolutionsSolver {
public:
    void solveAll(IGrid &grid, const std::function<void(const IGrid &)> &onSolution) override {
        // start with the first cell
        recurse(grid, 0, onSolution);
    }

private:
    // check row, column and box
    bool fits(const IGrid &grid, int x, int y, int digit) {
        for (int i = 0; i < 9; i++) {
            if (grid.get(i, y) == digit) return false;
            if (grid.get(x, i) == digit) return false;
            if (grid.get(x / 3 * 3 + i % 3, y / 3 * 3 + i / 3) == digit) return false;
        }
        return true;
    }

    // cell 0 is upper left, cell 80 lower right
    void recurse(IGrid &grid, int cell, const std::function<void(const IGrid &)> &onSolution) {
        // finished
        if (cell == 81) {
            onSolution(grid);
            return;
        }
        int x = cell % 9;  // column
        int y = cell / 9;  // row
        // already filled
        if (grid.get(x, y) != 0) {
            recurse(grid, cell + 1, onSolution);
            return;
        }
        // digits
        for (int digit = 1; digit <= 9; digit++) {
            if (fits(grid, x, y, digit)) {
                grid.set(x, y, digit);
                recurse(grid, cell + 1, onSolution);
                grid.set(x, y, 0);   // next digit
            }
        }
    }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(AllSolutions)
