#include <sudoku/plugin.h>
#include <sudoku/step_solver.h>

#include <iostream>
#include <vector>

typedef std::array<std::array<int, 9>, 9> Matrix;

struct SimpleSolver : sudoku::IStepSolver
{
    Matrix readGrid(std::istream &in) override
    {
        Matrix m;
        int value;
        for (int i = 0; i < 81 && in >> value; i++)
            m[i / 9][i % 9] = value;
        return m;
    }

    void printGrid(const Matrix &m, std::ostream &out) override
    {
        for (int i = 0; i < 81; i++)
        {
            out << m[i / 9][i % 9];
            if (i % 9 == 8)
                out << "\n";
            else
                out << " ";
        }
    }

    bool isValid(const Matrix &m) override
    {
        for (int i = 0; i < 81; i++)
        {
            if (m[i / 9][i % 9] == 0)
                return false;
        }
        return noDoubles(m);
    }

    std::optional<sudoku::Cell> findNextEmptyCell(const Matrix &m, int x, int y) override
    {
        do
        {
            if (m[x][y] == 0)
                return sudoku::Cell{x, y};
        } while (next(x, y));
        return std::nullopt;
    }

    std::array<bool, 9> usedValuesAt(const Matrix &m, int x, int y) override
    {
        std::array<bool, 9> used;
        for (int n = 0; n < 9; n++)
        {
            used[n] = m[x][y] == n + 1 || !possible(m, x, y, n + 1);
        }
        return used;
    }

    // Goes forward as long as a digit fits, and gives up when none does.
    bool solve(Matrix &m) override
    {
        if (!noDoubles(m))
            return false;
        std::vector<sudoku::Cell> gaps;
        for (int y = 0; y < 9; y++)
        {
            for (int x = 0; x < 9; x++)
            {
                if (m[x][y] == 0)
                    gaps.push_back({x, y});
            }
        }
        Matrix original = m;
        int current = 0;
        int count = static_cast<int>(gaps.size());
        while (current < count)
        {
            int x = gaps[current].x;
            int y = gaps[current].y;
            do
            {
                m[x][y]++;
            } while (m[x][y] <= 9 && !possible(m, x, y, m[x][y]));
            if (m[x][y] <= 9)
            {
                current++;
            }
            else
            {
                m = original;
                return false; // no digit fits here
            }
        }
        return true;
    }

    // the next cell in the order of the search; false behind the last one
    static bool next(int &x, int &y)
    {
        if (x < 8)
        {
            x++;
        }
        else
        {
            x = 0;
            y++;
        }
        return y < 9;
    }

    // no other cell that (x, y) sees holds the digit
    static bool possible(const Matrix &m, int x, int y, int digit)
    {
        for (int a = 0; a < 9; a++)
        {
            for (int b = 0; b < 9; b++)
            {
                if (a == x && b == y)
                    continue;
                if (m[a][b] != digit)
                    continue;
                if (a == x || b == y || (a / 3 == x / 3 && b / 3 == y / 3))
                    return false;
            }
        }
        return true;
    }

    static bool noDoubles(const Matrix &m)
    {
        for (int x = 0; x < 9; x++)
        {
            for (int y = 0; y < 9; y++)
            {
                if (m[x][y] != 0 && !possible(m, x, y, m[x][y]))
                    return false;
            }
        }
        return true;
    }
};

SUDOKU_EXPORT_STEP_SOLVER(SimpleSolver)
