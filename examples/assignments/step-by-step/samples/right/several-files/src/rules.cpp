#include "rules.h"

std::array<bool, 9> usedAt(const Grid& grid, int x, int y)
{
    std::array<bool, 9> used = {};
    for (int u = 0; u < 9; u++)
        for (int v = 0; v < 9; v++)
            if (grid[u][v] != 0 && (u == x || v == y || (u / 3 == x / 3 && v / 3 == y / 3)))
                used[grid[u][v] - 1] = true;
    return used;
}

bool agrees(const Grid& grid)
{
    Grid rest = grid;
    for (int x = 0; x < 9; x++) {
        for (int y = 0; y < 9; y++) {
            // cells are taken out one after the other and compared with those that are left
            int value = rest[x][y];
            rest[x][y] = 0;
            if (value != 0 && usedAt(rest, x, y)[value - 1])
                return false;
        }
    }
    return true;
}
