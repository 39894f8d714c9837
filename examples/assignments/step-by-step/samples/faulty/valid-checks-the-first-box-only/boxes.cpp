#include <sudoku/plugin.h>
#include <sudoku/step_solver.h>

#include <algorithm>
#include <iostream>
#include <set>
#include <string>
#include <vector>

using namespace std;
using namespace sudoku;

class SixSteps : public IStepSolver {
public:
    // ----- step 1: read
    Cells readGrid(istream& in) override
    {
        Cells grid {};
        for (int x = 0; x < 9; x++)
            for (int y = 0; y < 9; y++)
                in >> grid[x][y];
        return grid;
    }

    // ----- step 2: print
    void printGrid(const Cells& grid, ostream& out) override
    {
        for (int x = 0; x < 9; x++) {
            string line;
            for (int y = 0; y < 9; y++)
                line += to_string(grid[x][y]) + " ";
            line.pop_back();
            out << line << endl;
        }
    }

    // ----- step 3: is it complete and right?
    bool isValid(const Cells& grid) override
    {
        for (int n = 0; n < 9; n++) {
            vector<int> line, column, box;
            for (int i = 0; i < 9; i++) {
                line.push_back(grid[n][i]);
                column.push_back(grid[i][n]);
                box.push_back(grid[i / 3][i % 3]);
            }
            if (!isOneToNine(line))
                return false;
            if (!isOneToNine(column))
                return false;
            if (!isOneToNine(box))
                return false;
        }
        return true;
    }

    // ----- step 4: the next empty cell
    optional<Cell> findNextEmptyCell(const Cells& grid, int x, int y) override
    {
        for (int i = x; i < 9; i++) {
            if (grid[i][y] == 0)
                return Cell { i, y };
        }
        for (int j = y + 1; j < 9; j++) {
            for (int i = 0; i < 9; i++) {
                if (grid[i][j] == 0)
                    return Cell { i, j };
            }
        }
        return nullopt;
    }

    // ----- step 5: what is used there already?
    array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override
    {
        vector<bool> seen(10, false);
        for (int i = 0; i < 9; i++) {
            seen[grid[x][i]] = true;
            seen[grid[i][y]] = true;
            seen[grid[x / 3 * 3 + i / 3][y / 3 * 3 + i % 3]] = true;
        }
        array<bool, 9> result;
        for (int n = 0; n < 9; n++)
            result[n] = seen[n + 1];
        return result;
    }

    // ----- step 6: solve
    bool solve(Cells& grid) override
    {
        vector<int> flat;
        for (int x = 0; x < 9; x++)
            for (int y = 0; y < 9; y++)
                flat.push_back(grid[x][y]);
        for (int i = 0; i < 81; i++)
            if (flat[i] != 0 && collides(flat, i))
                return false;
        if (!search(flat, 0))
            return false;
        for (int i = 0; i < 81; i++)
            grid[i / 9][i % 9] = flat[i];
        return true;
    }

private:
    static bool isOneToNine(vector<int> unit)
    {
        sort(unit.begin(), unit.end());
        for (int i = 0; i < 9; i++)
            if (unit[i] != i + 1)
                return false;
        return true;
    }

    static bool collides(const vector<int>& flat, int place)
    {
        for (int other = 0; other < 81; other++) {
            if (other == place || flat[other] != flat[place])
                continue;
            if (other / 9 == place / 9 || other % 9 == place % 9)
                return true;
            if (other / 27 == place / 27 && other % 9 / 3 == place % 9 / 3)
                return true;
        }
        return false;
    }

    static bool search(vector<int>& flat, int place)
    {
        while (place < 81 && flat[place] != 0)
            place++;
        if (place == 81)
            return true;
        for (int digit = 1; digit <= 9; digit++) {
            flat[place] = digit;
            if (!collides(flat, place) && search(flat, place + 1))
                return true;
        }
        flat[place] = 0;
        return false;
    }
};

SUDOKU_EXPORT_STEP_SOLVER(SixSteps)
