#ifndef RULES_H
#define RULES_H

#include "grid.h"

// The digits 1..9 in the line, column and box of (x, y): used[n] stands for n + 1.
std::array<bool, 9> usedAt(const Grid& grid, int x, int y);

// No digit twice anywhere; empty cells do not matter.
bool agrees(const Grid& grid);

#endif
