#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <array>

class SharedGrid : public sudoku::IGrid {
private:
    inline static std::array<int, 81> m_digits {};

    static int indexOf(int x, int y)
    {
        if (x < 0 || x >= 9 || y < 0 || y >= 9) {
            throw BadCellException(x, y);
        }
        return y * 9 + x;
    }

public:
    int get(int x, int y) const override { return m_digits[indexOf(x, y)]; }

    void set(int x, int y, int digit) override
    {
        const int index = indexOf(x, y);
        if (digit < 0 || digit > 9) {
            throw BadDigitException(digit);
        }
        m_digits[index] = digit;
    }

    bool isValid() const override
    {
        bool inRow[9][10] = {};
        bool inColumn[9][10] = {};
        bool inBox[9][10] = {};
        for (int y = 0; y < 9; y++) {
            for (int x = 0; x < 9; x++) {
                const int digit = m_digits[y * 9 + x];
                if (digit == 0)
                    continue;
                const int box = y / 3 * 3 + x / 3;
                if (inRow[y][digit])
                    return false;
                if (inColumn[x][digit])
                    return false;
                if (inBox[box][digit])
                    return false;
                inRow[y][digit] = true;
                inColumn[x][digit] = true;
                inBox[box][digit] = true;
            }
        }
        return true;
    }
};

class FirstGapSolver : public sudoku::ISolver {
public:
    FirstGapSolver(sudoku::IGrid& grid)
        : m_grid(grid)
    {
    }

    // Fills the first empty cell and calls itself for the rest.
    bool solve() override
    {
        int x, y;
        if (!findEmpty(x, y))
            return m_grid.isValid();

        for (int digit = 1; digit <= 9; ++digit) {
            m_grid.set(x, y, digit);
            if (m_grid.isValid() && solve())
                return true;
            m_grid.set(x, y, 0);
        }
        return false;
    }

private:
    bool findEmpty(int& x, int& y) const
    {
        for (y = 0; y < 9; ++y) {
            for (x = 0; x < 9; ++x) {
                if (m_grid.get(x, y) == 0)
                    return true;
            }
        }
        return false;
    }

    sudoku::IGrid& m_grid;
};

SUDOKU_EXPORT_GRID(SharedGrid)
SUDOKU_EXPORT_SOLVER(FirstGapSolver)
