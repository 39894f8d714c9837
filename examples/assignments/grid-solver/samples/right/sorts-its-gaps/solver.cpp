#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <algorithm>
#include <cstddef>
#include <vector>

class ArrayGrid : public sudoku::IGrid
{
public:
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

    int cells[81] = {};
};

// Collects its gaps box by box, and sorts them twice: in the end they stand in the order of reading.
class SortingSolver : public sudoku::ISolver
{
public:
    explicit SortingSolver(sudoku::IGrid& g) : grid(g) {}

    bool solve() override
    {
        if (!grid.isValid())
            return false;
        gaps.clear();
        for (int box = 0; box < 9; ++box)
            for (int i = 0; i < 9; ++i)
                addIfEmpty(box % 3 * 3 + i % 3, box / 3 * 3 + i / 3);
        std::sort(gaps.begin(), gaps.end(), [](const Gap& a, const Gap& b) { return a.x < b.x; });
        std::stable_sort(gaps.begin(), gaps.end(),
                         [](const Gap& a, const Gap& b) { return a.y < b.y; });
        return fill(0);
    }

private:
    struct Gap
    {
        int x, y;
    };

    bool fits(int x, int y, int digit) const
    {
        for (int i = 0; i < 9; ++i)
            if (grid.get(i, y) == digit || grid.get(x, i) == digit ||
                grid.get(x / 3 * 3 + i % 3, y / 3 * 3 + i / 3) == digit)
                return false;
        return true;
    }

    void addIfEmpty(int x, int y)
    {
        if (grid.get(x, y) == 0)
            gaps.push_back({x, y});
    }

    bool fill(std::size_t n)
    {
        if (n == gaps.size())
            return true;
        const Gap gap = gaps[n];
        for (int digit = 1; digit <= 9; ++digit) {
            if (!fits(gap.x, gap.y, digit))
                continue;
            grid.set(gap.x, gap.y, digit);
            if (fill(n + 1))
                return true;
            grid.set(gap.x, gap.y, 0);
        }
        return false;
    }

    sudoku::IGrid& grid;
    std::vector<Gap> gaps;
};

SUDOKU_EXPORT_SOLVER(SortingSolver)
SUDOKU_EXPORT_GRID(ArrayGrid)
