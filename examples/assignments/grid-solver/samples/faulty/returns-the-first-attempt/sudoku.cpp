#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

class SimpleGrid : public sudoku::IGrid
{
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
        for (int y = 0; y < 9; ++y)
        {
            bool seen[10] = {};
            for (int x = 0; x < 9; ++x)
            {
                if (isRepeated(cells[y][x], seen))
                    return false;
            }
        }
        return true;
    }

    bool columnsAreValid() const
    {
        for (int x = 0; x < 9; ++x)
        {
            bool seen[10] = {};
            for (int y = 0; y < 9; ++y)
            {
                if (isRepeated(cells[y][x], seen))
                    return false;
            }
        }
        return true;
    }

    bool boxesAreValid() const
    {
        for (int box = 0; box < 9; ++box)
        {
            bool seen[10] = {};
            for (int i = 0; i < 9; ++i)
            {
                if (isRepeated(cells[box / 3 * 3 + i / 3][box % 3 * 3 + i % 3], seen))
                    return false;
            }
        }
        return true;
    }

    static bool isRepeated(int digit, bool *seen)
    {
        if (digit == 0)
            return false;
        bool repeated = seen[digit];
        seen[digit] = true;
        return repeated;
    }

    int cells[9][9] = {};
};

class SimpleSolver : public sudoku::ISolver
{
  public:
    explicit SimpleSolver(sudoku::IGrid &grid) : grid_(grid) {}

    bool solve() override
    {
        if (!grid_.isValid())
            return false;
        return solveFrom(0, 0);
    }

  private:
    bool solveFrom(int x, int y)
    {
        if (x == 9)
            return solveFrom(0, y + 1);
        if (y == 9)
            return true;
        if (grid_.get(x, y) != 0)
            return solveFrom(x + 1, y);

        for (int digit = 1; digit <= 9; ++digit)
        {
            grid_.set(x, y, digit);
            if (grid_.isValid())
                return solveFrom(x + 1, y);
        }
        grid_.set(x, y, 0);
        return false;
    }

    sudoku::IGrid &grid_;
};

SUDOKU_EXPORT_GRID(SimpleGrid)
SUDOKU_EXPORT_SOLVER(SimpleSolver)
