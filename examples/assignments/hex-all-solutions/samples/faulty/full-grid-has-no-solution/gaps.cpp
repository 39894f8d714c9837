#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <vector>

// Fills a list of gaps, one by one.
class GapSolver : public sudoku::IAllSolutionsSolver {
public:
    void solveAll(sudoku::IGrid& grid, const std::function<void(const sudoku::IGrid&)>& onSolution) override
    {
        std::vector<sudoku::Cell> gaps;
        for (int i = 0; i < 256; ++i)
            if (grid.get(i % 16, i / 16) == 0)    // empty
                gaps.push_back({i % 16, i / 16});
        // something to fill, and good givens
        if (!gaps.empty() && grid.isValid())
            fill(grid, gaps, 0, onSolution);
    }

private:
    // fills gap number i; the others follow by recursion
    void fill(sudoku::IGrid& grid, const std::vector<sudoku::Cell>& gaps, std::size_t i,
              const std::function<void(const sudoku::IGrid&)>& onSolution)
    {
        const sudoku::Cell gap = gaps[i];  // the one to fill
        // all digits, lowest first
        for (int digit = 1; digit <= 16; ++digit)
        {
            grid.set(gap.x, gap.y, digit);
            if (!grid.isValid()) continue;        // next one
            if (i + 1 == gaps.size())
                onSolution(grid);                 // it was the last gap
            else
                fill(grid, gaps, i + 1, onSolution);
        }
        // back to empty
        grid.set(gap.x, gap.y, 0);
    }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(GapSolver)
