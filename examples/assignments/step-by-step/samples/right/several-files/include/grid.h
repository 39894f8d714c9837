#ifndef GRID_H
#define GRID_H

#include <array>
#include <iosfwd>

typedef std::array<std::array<int, 9>, 9> Grid;

Grid read(std::istream& in);
void print(const Grid& grid, std::ostream& out);

#endif
