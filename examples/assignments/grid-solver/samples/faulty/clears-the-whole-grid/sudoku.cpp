#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <functional>
#include <set>
#include <vector>

class WipeGrid : public sudoku::IGrid
{
  public:
    WipeGrid()
    {
        for (int i = 0; i < 81; i++)
        {
            values.push_back(0);
        }
    }

    int get(int x, int y) const override
    {
        if (x < 0 || x > 8)
            throw BadCellException(x, y);
        if (y < 0 || y > 8)
            throw BadCellException(x, y);
        return values[9 * x + y];
    }

    void set(int x, int y, int digit) override
    {
        if (x < 0 || x > 8)
            throw BadCellException(x, y);
        if (y < 0 || y > 8)
            throw BadCellException(x, y);
        if (digit < 0 || digit > 9)
            throw BadDigitException(digit);
        values[9 * x + y] = digit;
    }

    bool isValid() const override
    {
        for (int i = 0; i < 9; i++)
        {
            std::vector<int> row, column, box;
            for (int j = 0; j < 9; j++)
            {
                row.push_back(get(j, i));
                column.push_back(get(i, j));
                box.push_back(get(i % 3 * 3 + j % 3, i / 3 * 3 + j / 3));
            }
            if (!allDifferent(row) || !allDifferent(column) || !allDifferent(box))
                return false;
        }
        return true;
    }

  private:
    bool allDifferent(const std::vector<int> &unit) const
    {
        std::set<int> found;
        for (int digit : unit)
        {
            if (digit != 0 && !found.insert(digit).second)
                return false;
        }
        return true;
    }

    std::vector<int> values;
};

struct WipeSolver : sudoku::ISolver
{
    WipeSolver(sudoku::IGrid &g) : g(g) {}

    bool solve() override
    {
        std::function<bool(int)> go = [&](int i) -> bool {
            if (i == 81)
                return true;
            const int x = i % 9, y = i / 9;
            if (g.get(x, y))
                return go(i + 1);
            for (int d = 1; d <= 9; ++d)
            {
                g.set(x, y, d);
                if (g.isValid() && go(i + 1))
                    return true;
            }
            g.set(x, y, 0);
            return false;
        };
        if (g.isValid() && go(0))
            return true;
        for (int i = 0; i < 81; ++i)
            g.set(i % 9, i / 9, 0);
        return false;
    }

  private:
    sudoku::IGrid &g;
};

SUDOKU_EXPORT_GRID(WipeGrid)
SUDOKU_EXPORT_SOLVER(WipeSolver)
