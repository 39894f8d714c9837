#include <sudoku/plugin.h>
#include <sudoku/step_solver.h>

#include <iomanip>
#include <istream>
#include <ostream>
#include <string>

using namespace sudoku;

class TextFile : public IStepSolver
{
public:
    Cells readGrid(std::istream& in) override
    {
        Cells grid{};
        std::string line;
        for (int x = 0; x < 9 && std::getline(in, line); x++)
            for (int y = 0; y < 9 && 2 * y < (int)line.size(); y++)
                grid[x][y] = line[2 * y] - '0';
        return grid;
    }

    void printGrid(const Cells& grid, std::ostream& out) override
    {
        for (int i = 0; i < 81; i++)
            out << std::setw(3) << grid[i / 9][i % 9] << (i % 9 == 8 ? "\n" : "");
    }

    bool isValid(const Cells& grid) override
    {
        for (int i = 0; i < 81; i++)
            if (grid[i / 9][i % 9] == 0)
                return false;
        return !hasConflict(grid);
    }

    std::optional<Cell> findNextEmptyCell(const Cells& grid, int x, int y) override
    {
        for (; y < 9; y++, x = 0)
            for (; x < 9; x++)
                if (grid[x][y] == 0)
                    return Cell{x, y};
        return std::nullopt;
    }

    std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override
    {
        std::array<bool, 9> used{};
        for (int i = 0; i < 81; i++) {
            const int value = grid[i / 9][i % 9];
            if (value != 0 && sees(i, 9 * x + y))
                used[value - 1] = true;
        }
        return used;
    }

    bool solve(Cells& grid) override
    {
        if (hasConflict(grid))
            return false;
        const Cells before = grid;
        int i = 0;
        while (i < 81) {
            if (before[i / 9][i % 9] != 0 || countUp(grid, i)) {
                i++;
                continue;
            }
            do
                i--;
            while (i >= 0 && before[i / 9][i % 9] != 0);
            if (i < 0)
                return false; // all gaps are empty again
            // counted up from where it stands
            while (i >= 0 && !countUp(grid, i))
                do
                    i--;
                while (i >= 0 && before[i / 9][i % 9] != 0);
            if (i < 0)
                return false;
            i++;
        }
        return true;
    }

private:
    static bool sees(int a, int b)
    {
        return a / 9 == b / 9 || a % 9 == b % 9 ||
               (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
    }

    static bool fits(const Cells& grid, int i)
    {
        for (int j = 0; j < 81; j++)
            if (j != i && sees(i, j) && grid[j / 9][j % 9] == grid[i / 9][i % 9])
                return false;
        return true;
    }

    static bool hasConflict(const Cells& grid)
    {
        for (int i = 0; i < 81; i++)
            if (grid[i / 9][i % 9] != 0 && !fits(grid, i))
                return true;
        return false;
    }

    // The next digit that fits, or an empty cell.
    static bool countUp(Cells& grid, int i)
    {
        int& value = grid[i / 9][i % 9];
        while (++value <= 9)
            if (fits(grid, i))
                return true;
        value = 0;
        return false;
    }
};

SUDOKU_EXPORT_STEP_SOLVER(TextFile)
