#include "solver.h"

#include "grid.h"
#include "rules.h"

Solver::Cells Solver::readGrid(std::istream& in) { return read(in); }

void Solver::printGrid(const Cells& grid, std::ostream& out) { print(grid, out); }

bool Solver::isValid(const Cells& grid)
{
    return !findNextEmptyCell(grid, 0, 0) && agrees(grid);
}

std::optional<sudoku::Cell> Solver::findNextEmptyCell(const Cells& grid, int x, int y)
{
    while (y < 9) {
        while (x < 9) {
            if (grid[x][y] == 0)
                return sudoku::Cell{x, y};
            x++;
        }
        x = 0;
        y++;
    }
    return {};
}

std::array<bool, 9> Solver::usedValuesAt(const Cells& grid, int x, int y)
{
    return usedAt(grid, x, y);
}

bool Solver::solve(Cells& grid)
{
    auto gap = findNextEmptyCell(grid, 0, 0);
    if (!gap)
        return isValid(grid);
    if (!agrees(grid))
        return false;

    int& cell = grid[gap->x][gap->y];
    auto used = usedAt(grid, gap->x, gap->y);
    for (int digit = 1; digit <= 9; digit++) {
        if (used[digit - 1])
            continue;
        cell = digit;
        if (solve(grid))
            return true;
    }
    cell = 0;
    return false;
}
