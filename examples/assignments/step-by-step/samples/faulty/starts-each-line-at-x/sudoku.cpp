#include <sudoku/plugin.h>
#include <sudoku/step_solver.h>

#include <iostream>
#include <vector>

using sudoku::Cell;

class GapSolver : public sudoku::IStepSolver
{
public:
    Cells readGrid(std::istream &in) override
    {
        Cells cells{};
        for (auto &line : cells)
            for (int &value : line)
                in >> value;
        return cells;
    }

    void printGrid(const Cells &cells, std::ostream &out) override
    {
        for (const auto &line : cells)
        {
            for (int value : line)
                out << value << " ";
            out << std::endl;
        }
    }

    bool isValid(const Cells &cells) override
    {
        Tables tables;
        for (int x = 0; x < 9; ++x)
        {
            for (int y = 0; y < 9; ++y)
            {
                if (cells[x][y] == 0 || tables.taken(x, y, cells[x][y]))
                    return false;
                tables.mark(x, y, cells[x][y], true);
            }
        }
        return true;
    }

    std::optional<Cell> findNextEmptyCell(const Cells &cells, int x, int y) override
    {
        for (int v = y; v < 9; ++v)
            for (int u = x; u < 9; ++u)
                if (cells[u][v] == 0)
                    return Cell{u, v};
        return {};
    }

    std::array<bool, 9> usedValuesAt(const Cells &cells, int x, int y) override
    {
        std::array<bool, 9> result{};
        for (int u = 0; u < 9; ++u)
        {
            for (int v = 0; v < 9; ++v)
            {
                bool sees = u == x || v == y || (u / 3 == x / 3 && v / 3 == y / 3);
                if (sees && cells[u][v] > 0)
                    result[cells[u][v] - 1] = true;
            }
        }
        return result;
    }

    bool solve(Cells &cells) override
    {
        tables = Tables();
        gaps.clear();
        for (int y = 0; y < 9; ++y)
        {
            for (int x = 0; x < 9; ++x)
            {
                if (cells[x][y] == 0)
                {
                    gaps.push_back({x, y});
                }
                else
                {
                    if (tables.taken(x, y, cells[x][y]))
                        return false;
                    tables.mark(x, y, cells[x][y], true);
                }
            }
        }
        return solveGap(cells, 0);
    }

private:
    /// Which digits stand in which line, column and box.
    struct Tables
    {
        bool line[9][10] = {};
        bool column[9][10] = {};
        bool box[9][10] = {};

        bool taken(int x, int y, int digit) const
        {
            return line[x][digit] || column[y][digit] || box[x / 3 * 3 + y / 3][digit];
        }
        void mark(int x, int y, int digit, bool value)
        {
            line[x][digit] = column[y][digit] = box[x / 3 * 3 + y / 3][digit] = value;
        }
    };

    bool solveGap(Cells &cells, std::size_t number)
    {
        if (number == gaps.size())
            return true;
        auto [x, y] = gaps[number];
        for (int digit = 1; digit <= 9; ++digit)
        {
            if (tables.taken(x, y, digit))
                continue;
            cells[x][y] = digit;
            tables.mark(x, y, digit, true);
            if (solveGap(cells, number + 1))
                return true;
            tables.mark(x, y, digit, false);
        }
        cells[x][y] = 0;
        return false;
    }

    Tables tables;
    std::vector<Cell> gaps;
};

SUDOKU_EXPORT_STEP_SOLVER(GapSolver);
