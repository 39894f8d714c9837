#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <algorithm>

class PlainGrid : public sudoku::IGrid {
public:
    PlainGrid() { std::fill(std::begin(data), std::end(data), 0); }

    int get(int x, int y) const override
    {
        if (x < 0 || x >= 9 || y < 0 || y >= 9)
            throw BadCellException(x, y);
        return data[x + 9 * y];
    }

    void set(int x, int y, int digit) override
    {
        if (x < 0 || x >= 9 || y < 0 || y >= 9)
            throw BadCellException(x, y);
        if (digit < 0 || digit > 9)
            throw BadDigitException(digit);
        data[x + 9 * y] = digit;
    }

    bool isValid() const override
    {
        for (int a = 0; a < 81; a++)
            for (int b = a + 1; b < 81; b++)
                if (data[a] != 0 && data[a] == data[b] && seeEachOther(a, b))
                    return false;
        return true;
    }

private:
    static bool seeEachOther(int a, int b)
    {
        int x1 = a % 9, y1 = a / 9, x2 = b % 9, y2 = b / 9;
        return x1 == x2 || y1 == y2 || (x1 / 3 == x2 / 3 && y1 / 3 == y2 / 3);
    }

    int data[81];
};

// Asking the grid is slow, so a copy of all digits is kept beside it. Every change is made twice:
// in the grid and in the copy.
class CachingSolver : public sudoku::ISolver {
public:
    CachingSolver(sudoku::IGrid& g) : grid(g) {}

    bool solve() override
    {
        for (int y = 0; y < 9; y++)
            for (int x = 0; x < 9; x++)
                copy[y][x] = grid.get(x, y);
        return grid.isValid() && next(0, 0);
    }

private:
    void change(int x, int y, int digit)
    {
        grid.set(x, y, digit);
        copy[y][x] = digit;
    }

    bool fits(int x, int y, int digit) const
    {
        for (int i = 0; i < 9; i++) {
            if (copy[y][i] == digit || copy[i][x] == digit)
                return false;
            if (copy[y - y % 3 + i / 3][x - x % 3 + i % 3] == digit)
                return false;
        }
        return true;
    }

    bool next(int x, int y)
    {
        if (x == 9) {
            x = 0;
            y++;
        }
        if (y == 9)
            return true;
        if (copy[y][x] != 0)
            return next(x + 1, y);
        for (int digit = 1; digit <= 9; digit++) {
            if (!fits(x, y, digit))
                continue;
            change(x, y, digit);
            if (next(x + 1, y))
                return true;
            change(x, y, 0);
        }
        return false;
    }

    sudoku::IGrid& grid;
    int copy[9][9];
};

SUDOKU_EXPORT_GRID(PlainGrid)
SUDOKU_EXPORT_SOLVER(CachingSolver)
