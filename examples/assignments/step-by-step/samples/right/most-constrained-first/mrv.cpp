#include <sudoku/plugin.h>
#include <sudoku/step_solver.h>

#include <algorithm>
#include <istream>
#include <ostream>
#include <utility>

class MostConstrainedFirst : public sudoku::IStepSolver
{
public:
    Cells readGrid(std::istream& in) override
    {
        Cells grid = {};
        for (int i = 0; i < 81; ++i)
            in >> grid.at(i / 9).at(i % 9);
        return grid;
    }

    void printGrid(const Cells& grid, std::ostream& out) override
    {
        for (const auto& line : grid)
        {
            for (const int value : line)
                out << ' ' << value;
            out << '\n';
        }
    }

    bool isValid(const Cells& grid) override
    {
        if (std::any_of(grid.begin(), grid.end(), [](const auto& line) { return std::count(line.begin(), line.end(), 0) > 0; }))
            return false;
        return isConsistent(grid);
    }

    std::optional<sudoku::Cell> findNextEmptyCell(const Cells& grid, int x, int y) override
    {
        for (int place = y * 9 + x; place <= 80; ++place)
        {
            if (grid.at(place % 9).at(place / 9) == 0)
                return sudoku::Cell{place % 9, place / 9};
        }
        return std::nullopt;
    }

    std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override
    {
        std::array<bool, 9> used = {};
        for (int u = 0; u < 9; ++u)
        {
            for (int v = 0; v < 9; ++v)
            {
                const bool box = u / 3 == x / 3 && v / 3 == y / 3;
                if ((u == x || v == y || box) && grid[u][v] != 0)
                    used.at(grid[u][v] - 1) = true;
            }
        }
        return used;
    }

    bool solve(Cells& grid) override
    {
        if (!isConsistent(grid))
            return false;
        Cells copy = grid;
        if (!search(copy))
            return false;
        grid = copy;
        return true;
    }

private:
    bool isConsistent(Cells grid)
    {
        for (int x = 0; x < 9; ++x)
        {
            for (int y = 0; y < 9; ++y)
            {
                const int value = std::exchange(grid[x][y], 0);
                if (value != 0 && usedValuesAt(grid, x, y)[value - 1])
                    return false;
                grid[x][y] = value;
            }
        }
        return true;
    }

    bool search(Cells& grid)
    {
        int fewest = 10;
        sudoku::Cell best = {};
        std::array<bool, 9> used = {};
        for (int x = 0; x < 9; ++x)
        {
            for (int y = 0; y < 9; ++y)
            {
                if (grid[x][y] != 0)
                    continue;
                const auto here = usedValuesAt(grid, x, y);
                const int candidates = static_cast<int>(std::count(here.begin(), here.end(), false));
                if (candidates < fewest)
                {
                    fewest = candidates;
                    best = {x, y};
                    used = here;
                }
            }
        }
        if (fewest == 10)
            return true;
        for (int value = 9; value >= 1; --value)
        {
            if (used[value - 1])
                continue;
            grid[best.x][best.y] = value;
            if (search(grid))
                return true;
        }
        grid[best.x][best.y] = 0;
        return false;
    }
};

SUDOKU_EXPORT_STEP_SOLVER(MostConstrainedFirst)
