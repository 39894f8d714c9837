#include "Grid.h"

#include <algorithm>
#include <iostream>

std::istream& operator>>(std::istream& in, Grid& grid)
{
    for (int& cell : grid.cells)
        in >> cell;
    return in;
}

std::ostream& operator<<(std::ostream& out, const Grid& grid)
{
    for (int i = 0; i < 81; ++i)
        out << grid.cells[i] << (i % 9 == 8 ? '\n' : ' ');
    return out;
}

bool Grid::isFull() const
{
    return std::find(cells.begin(), cells.end(), 0) == cells.end();
}

bool Grid::isConsistent() const
{
    for (int i = 0; i < 81; ++i)
        if (cells[i] != 0 && !fits(i, cells[i]))
            return false;
    return true;
}

bool Grid::solve()
{
    return isConsistent() && solveFrom(0);
}

// No other cell of the line, column or box of this place holds the digit.
bool Grid::fits(int place, int digit) const
{
    for (int other = 0; other < 81; ++other) {
        if (other == place || cells[other] != digit)
            continue;
        const bool line = other / 9 == place / 9;
        const bool column = other % 9 == place % 9;
        const bool box = other / 27 == place / 27 && other % 9 / 3 == place % 9 / 3;
        if (line || column || box)
            return false;
    }
    return true;
}

bool Grid::solveFrom(int place)
{
    if (place == 81)
        return true;
    if (cells[place] != 0)
        return solveFrom(place + 1);
    for (int digit = 1; digit <= 9; ++digit) {
        if (fits(place, digit)) {
            cells[place] = digit;
            if (solveFrom(place + 1))
                return true;
        }
    }
    cells[place] = 0;
    return false;
}
