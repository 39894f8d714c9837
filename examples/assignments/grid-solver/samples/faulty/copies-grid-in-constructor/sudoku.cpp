#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <cstdint>

class NineByNine final : public sudoku::IGrid {
    std::uint8_t field[9][9] = {};

    // adds the digit to the set; false if it was in already
    static bool add(unsigned& set, int digit)
    {
        if (digit == 0)
            return true;
        const unsigned bit = 1u << digit;
        if (set & bit)
            return false;
        set |= bit;
        return true;
    }

public:
    int get(int x, int y) const override
    {
        if (x < 0 || y < 0 || x > 8 || y > 8)
            throw BadCellException(x, y);
        return field[x][y];
    }

    void set(int x, int y, int digit) override
    {
        if (x < 0 || y < 0 || x > 8 || y > 8)
            throw BadCellException(x, y);
        if (digit < 0 || digit > 9)
            throw BadDigitException(digit);
        field[x][y] = static_cast<std::uint8_t>(digit);
    }

    bool isValid() const override
    {
        for (int i = 0; i < 9; ++i) {
            unsigned row = 0, column = 0, box = 0;
            for (int j = 0; j < 9; ++j) {
                if (!add(row, field[j][i]))
                    return false;
                if (!add(column, field[i][j]))
                    return false;
                if (!add(box, field[3 * (i % 3) + j % 3][3 * (i / 3) + j / 3]))
                    return false;
            }
        }
        return true;
    }
};

class EarlySolver : public sudoku::ISolver {
public:
    explicit EarlySolver(sudoku::IGrid& grid)
        : grid(grid)
    {
        for (int y = 0; y < 9; y++)
            for (int x = 0; x < 9; x++)
                start[y][x] = grid.get(x, y);
    }

    bool solve() override
    {
        for (int y = 0; y < 9; y++)
            for (int x = 0; x < 9; x++) {
                const int digit = start[y][x];
                start[y][x] = 0;
                const bool conflict = digit != 0 && !fits(x, y, digit);
                start[y][x] = digit;
                if (conflict)
                    return false;
            }
        return fillFrom(0);
    }

private:
    bool fits(int x, int y, int digit) const
    {
        for (int i = 0; i < 9; i++) {
            if (start[y][i] == digit || start[i][x] == digit)
                return false;
            if (start[y / 3 * 3 + i / 3][x / 3 * 3 + i % 3] == digit)
                return false;
        }
        return true;
    }

    bool fillFrom(int cell)
    {
        if (cell == 81)
            return true;
        const int x = cell % 9, y = cell / 9;
        if (start[y][x] != 0)
            return fillFrom(cell + 1);
        for (int digit = 1; digit <= 9; digit++) {
            if (!fits(x, y, digit))
                continue;
            start[y][x] = digit;
            grid.set(x, y, digit);
            if (fillFrom(cell + 1))
                return true;
            start[y][x] = 0;
            grid.set(x, y, 0);
        }
        return false;
    }

    sudoku::IGrid& grid;
    int start[9][9];
};

SUDOKU_EXPORT_GRID(NineByNine)
SUDOKU_EXPORT_SOLVER(EarlySolver)
