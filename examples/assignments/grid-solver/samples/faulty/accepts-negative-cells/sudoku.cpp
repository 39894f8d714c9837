#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <map>
#include <utility>

using namespace sudoku;

// Only the filled cells are in the map.
class SparseGrid : public IGrid
{
  public:
    int get(int x, int y) const override
    {
        check(x, y);
        auto entry = filled.find(std::make_pair(x, y));
        if (entry == filled.end())
            return 0;
        return entry->second;
    }

    void set(int x, int y, int digit) override
    {
        check(x, y);
        if (digit < 0 || digit > 9)
            throw BadDigitException(digit);
        filled[std::make_pair(x, y)] = digit;
    }

    bool isValid() const override
    {
        for (const auto &[place, digit] : filled)
        {
            for (const auto &[otherPlace, otherDigit] : filled)
            {
                if (place == otherPlace || digit == 0 || digit != otherDigit)
                    continue;
                auto [x, y] = place;
                auto [u, v] = otherPlace;
                if (x == u || y == v)
                    return false;
                if (x / 3 == u / 3 && y / 3 == v / 3)
                    return false;
            }
        }
        return true;
    }

  private:
    void check(int x, int y) const
    {
        if (x > 8 || y > 8)
            throw BadCellException(x, y);
    }

    std::map<std::pair<int, int>, int> filled;
};

class CarefulSolver : public ISolver
{
  public:
    explicit CarefulSolver(IGrid &grid) : grid_(grid) {}

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

    IGrid &grid_;
};

SUDOKU_EXPORT_GRID(SparseGrid)
SUDOKU_EXPORT_SOLVER(CarefulSolver)
