#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <algorithm>
#include <iterator>
#include <vector>

using namespace std;

class VectorGrid : public sudoku::IGrid {
    vector<vector<int>> numbers;

    bool distinct(vector<int> unit) const
    {
        unit.erase(remove(unit.begin(), unit.end(), 0), unit.end());
        sort(unit.begin(), unit.end());
        return adjacent_find(unit.begin(), unit.end()) == unit.end();
    }

public:
    VectorGrid()
    {
        for (int i = 0; i < 9; i++)
            numbers.push_back(vector<int>(9, 0));
    }

    int get(int x, int y) const override
    {
        if (x < 0 || y < 0 || x > 8 || y > 8)
            throw BadCellException(x, y);
        return numbers[y][x];
    }

    void set(int x, int y, int digit) override
    {
        if (x < 0 || y < 0 || x > 8 || y > 8)
            throw BadCellException(x, y);
        if (digit < 0 || digit > 9)
            throw BadDigitException(digit);
        numbers[y][x] = digit;
    }

    bool isValid() const override
    {
        // rows
        for (const vector<int>& row : numbers)
            if (!distinct(row))
                return false;
        // columns
        for (int x = 0; x < 9; x++) {
            vector<int> column;
            for (int y = 0; y < 9; y++)
                column.push_back(numbers[y][x]);
            if (!distinct(column))
                return false;
        }
        // boxes
        for (int x = 0; x < 9; x += 3)
            for (int y = 0; y < 9; y += 3) {
                vector<int> box;
                for (int i = 0; i < 3; i++)
                    copy_n(numbers[y + i].begin() + x, 3, back_inserter(box));
                if (!distinct(box))
                    return false;
            }
        return true;
    }
};

class VectorSolver : public sudoku::ISolver {
    sudoku::IGrid& grid;

    bool solveGaps(const vector<pair<int, int>>& gaps, size_t n)
    {
        if (n == gaps.size())
            return grid.isValid();
        auto [x, y] = gaps[n];
        for (int digit = 1; digit <= 9; digit++) {
            grid.set(x, y, digit);
            if (grid.isValid())
                if (solveGaps(gaps, n + 1))
                    return true;
            grid.set(x, y, 0);
        }
        return false;
    }

public:
    VectorSolver(sudoku::IGrid& g) : grid(g) {}

    bool solve() override
    {
        vector<pair<int, int>> gaps;
        for (int y = 0; y < 9; y++)
            for (int x = 0; x < 9; x++)
                if (grid.get(x, y) == 0)
                    gaps.emplace_back(x, y);
        return solveGaps(gaps, 0);
    }
};

SUDOKU_EXPORT_GRID(VectorGrid)
SUDOKU_EXPORT_SOLVER(VectorSolver)
