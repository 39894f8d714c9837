#include "grid.h"

#include <iostream>

Grid read(std::istream& in)
{
    Grid grid = {};
    for (int x = 0; x < 9; x++)
        for (int y = 0; y < 9; y++)
            in >> grid[x][y];
    return grid;
}

void print(const Grid& grid, std::ostream& out)
{
    for (int x = 0; x < 9; x++) {
        for (int y = 0; y < 9; y++)
            out << grid[x][y] << (y < 8 ? " " : "\n");
    }
}
