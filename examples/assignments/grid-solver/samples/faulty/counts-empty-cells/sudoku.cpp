#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <vector>

class MyGrid : public sudoku::IGrid {
public:
    int get(int x, int y) const override
    {
        checkCell(x, y);
        return cells[y][x];
    }

    void set(int x, int y, int digit) override
    {
        checkCell(x, y);
        if (digit < 0 || digit > 9)
            throw BadDigitException(digit);
        cells[y][x] = digit;
    }

    bool isValid() const override { return rowsAreValid() && columnsAreValid() && boxesAreValid(); }

private:
    static void checkCell(int x, int y)
    {
        if (x < 0 || x > 8 || y < 0 || y > 8)
            throw BadCellException(x, y);
    }

    bool rowsAreValid() const
    {
        for (int y = 0; y < 9; ++y) {
            bool seen[10] = {};
            for (int x = 0; x < 9; ++x) {
                if (isRepeated(cells[y][x], seen))
                    return false;
            }
        }
        return true;
    }

    bool columnsAreValid() const
    {
        for (int x = 0; x < 9; ++x) {
            bool seen[10] = {};
            for (int y = 0; y < 9; ++y) {
                if (isRepeated(cells[y][x], seen))
                    return false;
            }
        }
        return true;
    }

    bool boxesAreValid() const
    {
        for (int box = 0; box < 9; ++box) {
            bool seen[10] = {};
            for (int i = 0; i < 9; ++i) {
                if (isRepeated(cells[box / 3 * 3 + i / 3][box % 3 * 3 + i % 3], seen))
                    return false;
            }
        }
        return true;
    }

    static bool isRepeated(int digit, bool* seen)
    {
        bool repeated = seen[digit];
        seen[digit] = true;
        return repeated;
    }

    int cells[9][9] = {};
};

class MyBacktrackingSolver : public sudoku::ISolver {
public:
    explicit MyBacktrackingSolver(sudoku::IGrid& grid)
        : grid(grid)
    {
    }

    bool solve() override
    {
        std::vector<sudoku::Cell> gaps;
        for (int y = 0; y < 9; y++)
            for (int x = 0; x < 9; x++)
                if (grid.get(x, y) == 0)
                    gaps.push_back({ x, y });
        return grid.isValid() && solveGaps(gaps, 0);
    }

private:
    bool solveGaps(const std::vector<sudoku::Cell>& gaps, std::size_t number)
    {
        if (number == gaps.size())
            return true;
        const auto [x, y] = gaps[number];
        for (int digit = 1; digit <= 9; digit++) {
            grid.set(x, y, digit);
            if (grid.isValid() && solveGaps(gaps, number + 1))
                return true;
        }
        grid.set(x, y, 0);
        return false;
    }

    sudoku::IGrid& grid;
};

SUDOKU_EXPORT_GRID(MyGrid)
SUDOKU_EXPORT_SOLVER(MyBacktrackingSolver)
