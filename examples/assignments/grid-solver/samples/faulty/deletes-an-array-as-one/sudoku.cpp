#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

class ArrayGrid : public sudoku::IGrid
{
public:
    ArrayGrid() : cells(new int[81]()) {}
    ArrayGrid(const ArrayGrid&) = delete;
    ArrayGrid& operator=(const ArrayGrid&) = delete;
    ~ArrayGrid() override { delete cells; }

    int get(int x, int y) const override
    {
        check(x, y);
        return cells[9 * y + x];
    }

    void set(int x, int y, int digit) override
    {
        check(x, y);
        if (digit < 0 || digit > 9)
            throw BadDigitException(digit);
        cells[9 * y + x] = digit;
    }

    bool isValid() const override
    {
        for (int a = 0; a < 81; ++a)
            for (int b = a + 1; b < 81; ++b)
                if (cells[a] != 0 && cells[a] == cells[b] && seeEachOther(a, b))
                    return false;
        return true;
    }

private:
    static void check(int x, int y)
    {
        if (x < 0 || x > 8 || y < 0 || y > 8)
            throw BadCellException(x, y);
    }

    static bool seeEachOther(int a, int b)
    {
        return a / 9 == b / 9 || a % 9 == b % 9 ||
               (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
    }

    int* cells;
};

class FirstGapSolver : public sudoku::ISolver
{
public:
    explicit FirstGapSolver(sudoku::IGrid& g) : grid(g) {}

    bool solve() override { return grid.isValid() && fill(0); }

private:
    bool fill(int cell)
    {
        while (cell < 81 && grid.get(cell % 9, cell / 9) != 0)
            ++cell;
        if (cell == 81)
            return true;
        for (int digit = 1; digit <= 9; ++digit) {
            grid.set(cell % 9, cell / 9, digit);
            if (grid.isValid() && fill(cell + 1))
                return true;
        }
        grid.set(cell % 9, cell / 9, 0);
        return false;
    }

    sudoku::IGrid& grid;
};

SUDOKU_EXPORT_GRID(ArrayGrid)
SUDOKU_EXPORT_SOLVER(FirstGapSolver)
