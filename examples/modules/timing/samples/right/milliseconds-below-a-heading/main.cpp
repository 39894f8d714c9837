#include <chrono>
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

bool solve(std::string& grid) {
  const auto gap = grid.find('0');
  if (gap == std::string::npos) return true;
  for (char digit = '1'; digit <= '9'; ++digit) {
    if (!fits(grid, static_cast<int>(gap), digit)) continue;
    grid[gap] = digit;
    if (solve(grid)) return true;
  }
  grid[gap] = '0';
  return false;
}

}  // namespace

int main() {
  std::cout << "Puzzle, Gaps, Time (ms)\r\n";
  int number = 0;
  for (std::string grid; std::getline(std::cin, grid); ++number) {
    int gaps = 0;
    for (const char cell : grid) gaps += cell == '0' ? 1 : 0;
    const auto begin = std::chrono::steady_clock::now();
    solve(grid);
    const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - begin;
    std::cout << number << ", " << gaps << ", " << time.count() << "\r\n";
  }
}
