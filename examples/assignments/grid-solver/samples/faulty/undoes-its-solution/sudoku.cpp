#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <set>
#include <vector>

class HundredGrid : public sudoku::IGrid {
public:
    HundredGrid()
    {
        for (int i = 0; i < 81; i++) {
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
        for (int i = 0; i < 9; i++) {
            std::vector<int> row, column, box;
            for (int j = 0; j < 9; j++) {
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
    bool allDifferent(const std::vector<int>& unit) const
    {
        std::set<int> found;
        for (int digit : unit) {
            if (digit != 0 && !found.insert(digit).second)
                return false;
        }
        return true;
    }

    std::vector<int> values;
};

class HundredSolver : public sudoku::ISolver {
    sudoku::IGrid* grid;

    bool fill(int cell)
    {
        if (cell == 81)
            return grid->isValid();
        int x = cell % 9;
        int y = cell / 9;
        if (grid->get(x, y) != 0)
            return fill(cell + 1);
        for (int digit = 1; digit <= 9; digit++) {
            grid->set(x, y, digit);
            bool solved = grid->isValid() && fill(cell + 1);
            grid->set(x, y, 0);
            if (solved)
                return true;
        }
        return false;
    }

public:
    HundredSolver(sudoku::IGrid& g) { grid = &g; }

    bool solve() override { return fill(0); }
};

SUDOKU_EXPORT_GRID(HundredGrid)
SUDOKU_EXPORT_SOLVER(HundredSolver)
