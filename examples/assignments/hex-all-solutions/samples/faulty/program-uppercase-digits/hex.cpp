#include <fstream>
#include <iomanip>
#include <vector>

// -1 stands for an empty cell, 0 to 15 for the digits
typedef std::vector<std::vector<int>> Grid;

Grid read(std::istream& in) {
  Grid grid(16, std::vector<int>(16));
  for (auto& row : grid) {
    for (int& cell : row) {
      char c = '.';
      in >> c;
      // from character to number
      if (c == '.') cell = -1;
      else if (c <= '9') cell = c - '0';
      else cell = c - 'a' + 10;
    }
  }
  return grid;
}

// std::hex turns 10 into A, 11 into B and so on
void print(std::ostream& out, const Grid& grid, int number) {
  out << "Solution " << std::dec << number << "\n\n";
  for (const auto& row : grid) {
    for (int cell : row) out << std::hex << std::uppercase << cell;
    out << "\n";  // line end
  }
  out << "\n";
}

// is value allowed in row r, column c? The cell itself does not count.
bool allowed(const Grid& grid, int r, int c, int value) {
  for (int i = 0; i < 16; ++i) {
    if (i != c && grid[r][i] == value) return false;  // same row
    if (i != r && grid[i][c] == value) return false;  // same column
    int br = r - r % 4 + i / 4, bc = c - c % 4 + i % 4;
    if ((br != r || bc != c) && grid[br][bc] == value) return false;  // same box
  }
  return true;
}

// recursive; number counts the solutions
void solve(Grid& grid, int r, int c, int& number, std::ostream& out) {
  if (c == 16) { ++r; c = 0; }  // next row
  if (r == 16) {
    print(out, grid, ++number);
    return;
  }
  // a given is checked when the search comes to it
  if (grid[r][c] >= 0) {
    if (allowed(grid, r, c, grid[r][c])) solve(grid, r, c + 1, number, out);
    return;
  }
  for (int value = 0; value < 16; ++value) {
    if (!allowed(grid, r, c, value)) continue;  // seen
    grid[r][c] = value;
    solve(grid, r, c + 1, number, out);
    grid[r][c] = -1;  // empty
  }
}

int main() {
  std::ifstream in("puzzle.txt");
  std::ofstream out("solutions.txt");
  Grid grid = read(in);  // the puzzle
  int number = 0;  // none yet
  solve(grid, 0, 0, number, out);
}
