#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <set>
#include <vector>

class NewGrid : public sudoku::IGrid
{
  public:
    NewGrid()
    {
        for (int i = 0; i < 81; i++)
        {
            values.push_back(0);
        }
    }

    int get(int x, int y) const override
    {
        if (x < 0 || x > 8 || y < 0 || y > 8)
            throw new BadCellException(x, y);
        return values[9 * x + y];
    }

    void set(int x, int y, int digit) override
    {
        if (x < 0 || x > 8 || y < 0 || y > 8)
            throw new BadCellException(x, y);
        if (digit < 0 || digit > 9)
            throw new BadDigitException(digit);
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

class NewSolver : public sudoku::ISolver
{
  public:
    explicit NewSolver(sudoku::IGrid &grid) : grid_(grid) {}

    bool solve() override { return grid_.isValid() && search(0); }

  private:
    bool search(int position)
    {
        while (position < 81 && grid_.get(position % 9, position / 9) != 0)
            ++position;
        if (position == 81)
            return true;

        const int x = position % 9, y = position / 9;
        for (int digit = 1; digit <= 9; ++digit)
        {
            if (!canStand(x, y, digit))
                continue;
            grid_.set(x, y, digit);
            if (search(position + 1))
                return true;
            grid_.set(x, y, 0);
        }
        return false;
    }

    bool canStand(int x, int y, int digit) const
    {
        for (int i = 0; i < 9; ++i)
        {
            if (grid_.get(i, y) == digit)
                return false;
            if (grid_.get(x, i) == digit)
                return false;
            if (grid_.get(x / 3 * 3 + i % 3, y / 3 * 3 + i / 3) == digit)
                return false;
        }
        return true;
    }

    sudoku::IGrid &grid_;
};

SUDOKU_EXPORT_GRID(NewGrid)
SUDOKU_EXPORT_SOLVER(NewSolver)
