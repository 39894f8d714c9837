#include <sudoku/plugin.h>
#include <sudoku/step_solver.h>

#include <istream>
#include <ostream>

class StepByStep : public sudoku::IStepSolver
{
public:
    Cells readGrid(std::istream &in) override
    {
        Cells grid{};
        for (int x = 0; x < 9; x++)
        {
            for (int y = 0; y < 9; y++)
            {
                in >> grid[x][y];
            }
        }
        return grid;
    }

    void printGrid(const Cells &grid, std::ostream &out) override
    {
        for (int x = 0; x < 9; x++)
        {
            for (int y = 0; y < 9; y++)
            {
                if (y > 0)
                    out << ' ';
                out << grid[x][y];
            }
            out << '\n';
        }
    }

    bool isValid(const Cells &grid) override
    {
        for (int x = 0; x < 9; x++)
        {
            for (int y = 0; y < 9; y++)
            {
                if (grid[x][y] != 0 && !fits(grid, x, y, grid[x][y]))
                    return false;
            }
        }
        return true;
    }

    std::optional<sudoku::Cell> findNextEmptyCell(const Cells &grid, int x, int y) override
    {
        while (y < 9)
        {
            if (grid[x][y] == 0)
                return sudoku::Cell{x, y};
            x++;
            if (x == 9)
            {
                x = 0;
                y++;
            }
        }
        return std::nullopt;
    }

    std::array<bool, 9> usedValuesAt(const Cells &grid, int x, int y) override
    {
        std::array<bool, 9> used{};
        for (int i = 0; i < 9; i++)
        {
            if (grid[x][i] != 0)
                used[grid[x][i] - 1] = true;
            if (grid[i][y] != 0)
                used[grid[i][y] - 1] = true;
        }
        for (int i = x / 3 * 3; i < x / 3 * 3 + 3; i++)
        {
            for (int j = y / 3 * 3; j < y / 3 * 3 + 3; j++)
            {
                if (grid[i][j] != 0)
                    used[grid[i][j] - 1] = true;
            }
        }
        return used;
    }

    bool solve(Cells &grid) override
    {
        // two equal givens can never be mended
        for (int x = 0; x < 9; x++)
        {
            for (int y = 0; y < 9; y++)
            {
                if (grid[x][y] != 0 && !fits(grid, x, y, grid[x][y]))
                    return false;
            }
        }
        return fill(grid);
    }

private:
    // Does no OTHER cell of the line, column or box hold this digit?
    bool fits(const Cells &grid, int x, int y, int digit)
    {
        for (int i = 0; i < 9; i++)
        {
            if (i != y && grid[x][i] == digit)
                return false;
            if (i != x && grid[i][y] == digit)
                return false;
        }
        int startX = x - x % 3;
        int startY = y - y % 3;
        for (int i = startX; i < startX + 3; i++)
        {
            for (int j = startY; j < startY + 3; j++)
            {
                if ((i != x || j != y) && grid[i][j] == digit)
                    return false;
            }
        }
        return true;
    }

    bool fill(Cells &grid)
    {
        auto gap = findNextEmptyCell(grid, 0, 0);
        if (!gap)
            return true;
        for (int digit = 1; digit <= 9; digit++)
        {
            if (fits(grid, gap->x, gap->y, digit))
            {
                grid[gap->x][gap->y] = digit;
                if (fill(grid))
                    return true;
            }
        }
        grid[gap->x][gap->y] = 0;
        return false;
    }
};

SUDOKU_EXPORT_STEP_SOLVER(StepByStep)
