#include <sudoku/plugin.h>
#include <sudoku/step_solver.h>

#include <iomanip>
#include <istream>
#include <ostream>
#include <set>
#include <string>
#include <vector>

namespace {

// helpers of solve() alone
bool sameHouse(int a, int b)
{
    return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

bool mayStand(const std::vector<int>& cells, int place, int digit)
{
    for (int other = 0; other < 81; ++other)
        if (other != place && cells[other] == digit && sameHouse(place, other)) return false;
    return true;
}

// a digit that is tried, with the grid as it was before
struct Attempt {
    const Attempt* earlier;
    int before[81];
    int tries[81][9];
};

// the next digit, the next gap and the way back are all calls of the function itself
bool attempt(std::vector<int>& cells, const std::vector<int>& gaps, std::size_t gap, int digit,
             const Attempt& earlier)
{
    Attempt now = earlier;
    now.earlier = &earlier;
    if (gap == gaps.size()) return true;
    const int place = gaps[gap];
    cells[place] = 0;
    if (digit > 9) {
        if (gap == 0) return false;
        return attempt(cells, gaps, gap - 1, cells[gaps[gap - 1]] + 1, now);
    }
    now.before[place] = cells[place];
    ++now.tries[place][digit - 1];
    if (!mayStand(cells, place, digit)) return attempt(cells, gaps, gap, digit + 1, now);
    cells[place] = digit;
    return attempt(cells, gaps, gap + 1, 1, now);
}

bool complete(std::vector<int>& cells)
{
    std::vector<int> gaps;
    for (int place = 0; place < 81; ++place)
        if (cells[place] == 0) gaps.push_back(place);
    return attempt(cells, gaps, 0, 1, Attempt());
}

}

class SixSteps : public sudoku::IStepSolver {
public:
    Cells readGrid(std::istream& in) override
    {
        Cells grid{};
        std::string word;
        for (int i = 0; i < 81 && in >> word; ++i) grid[i / 9][i % 9] = std::stoi(word);
        return grid;
    }

    void printGrid(const Cells& grid, std::ostream& out) override
    {
        for (int i = 0; i < 81; ++i) {
            out << std::setw(2) << grid[i / 9][i % 9];
            if (i % 9 == 8) out << '\n';
        }
    }

    bool isValid(const Cells& grid) override
    {
        std::set<std::string> facts;  // "4 in line 2"; a fact that is there already is a double
        for (int x = 0; x < 9; ++x) {
            for (int y = 0; y < 9; ++y) {
                if (grid[x][y] == 0) return false;
                std::string digit = std::to_string(grid[x][y]);
                facts.insert(digit + " in line " + std::to_string(x));
                facts.insert(digit + " in column " + std::to_string(y));
                facts.insert(digit + " in box " + std::to_string(x / 3 * 3 + y / 3));
            }
        }
        return facts.size() == 3 * 81;
    }

    std::optional<sudoku::Cell> findNextEmptyCell(const Cells& grid, int x, int y) override
    {
        if (grid[x][y] == 0) return sudoku::Cell{x, y};
        if (x < 8) return findNextEmptyCell(grid, x + 1, y);
        if (y < 8) return findNextEmptyCell(grid, 0, y + 1);
        return std::nullopt;
    }

    std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override
    {
        std::set<int> values;
        for (int value : grid[x]) values.insert(value);
        for (const auto& line : grid) values.insert(line[y]);
        for (int i = x - x % 3; i < x - x % 3 + 3; ++i)
            for (int j = y - y % 3; j < y - y % 3 + 3; ++j) values.insert(grid[i][j]);
        std::array<bool, 9> used;
        for (int n = 0; n < 9; ++n) used[n] = values.count(n + 1) > 0;
        return used;
    }

    bool solve(Cells& grid) override
    {
        std::vector<int> cells;
        for (const auto& line : grid) cells.insert(cells.end(), line.begin(), line.end());
        for (int i = 0; i < 81; ++i)
            if (cells[i] != 0 && !mayStand(cells, i, cells[i])) return false;
        if (!complete(cells)) return false;
        for (int i = 0; i < 81; ++i) grid[i / 9][i % 9] = cells[i];
        return true;
    }
};

SUDOKU_EXPORT_STEP_SOLVER(SixSteps)
