#include <iostream>
#include <string>

namespace {

bool fits(const std::string& grid, int cell, char digit) {
  const int box = cell / 27 * 27 + cell % 9 / 3 * 3;
  for (int i = 0; i < 9; ++i) {
    if (grid[cell / 9 * 9 + i] == digit || grid[i * 9 + cell % 9] == digit ||
        grid[box + i / 3 * 9 + i % 3] == digit)
      return false;
  }
  return true;
}

// TODO: solve the puzzle.
bool solve(std::string& grid) { return fits(grid, 0, '1'); }

}  // namespace

int main() {
  for (std::string grid; std::getline(std::cin, grid);) {
    solve(grid);  // TODO: count the gaps, take the time and print a line.
  }
}
