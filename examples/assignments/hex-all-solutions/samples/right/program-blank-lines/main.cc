/*
 * Solves puzzle.txt (16 x 16, hexadecimal) by backtracking.
 * Every solution goes to solutions.txt.
 */
#include <array>
#include <fstream>
#include <string>

struct Puzzle {
  std::array<std::array<int, 16>, 16> cell;  /* -1 is empty, else 0 to 15 */
  int solutions = 0;
  std::ofstream out{"solutions.txt"};

  bool possible(int y, int x, int value) const {
    for (int i = 0; i < 16; ++i) {
      if (i != x && cell[y][i] == value) return false; /* row */
      if (i != y && cell[i][x] == value) return false; /* column */
      const int by = y / 4 * 4 + i / 4, bx = x / 4 * 4 + i % 4;
      if ((by != y || bx != x) && cell[by][bx] == value) return false; /* box */
    }
    return true;
  }

  /* Two empty lines after the header, and a space at the end of each line. */
  void write() {
    out << "\nSolution " << ++solutions << "  \n\n\n";
    for (const auto& row : cell) {
      for (int value : row) out << "0123456789abcdef"[value];
      out << " \n";
    }
    out << "\n\n\n";
  }

  /* Goes through the rows from left to right; calls itself for the next cell. */
  void solve(int y, int x) {
    if (x == 16) return solve(y + 1, 0); /* next row */
    if (y == 16) return write();
    if (cell[y][x] >= 0) return solve(y, x + 1);
    for (int value = 0; value < 16; ++value) {
      if (!possible(y, x, value)) continue;
      cell[y][x] = value;
      solve(y, x + 1);
    }
    cell[y][x] = -1; /* empty again */
  }
};

int main() {
  Puzzle puzzle;
  std::ifstream in("puzzle.txt");
  for (auto& row : puzzle.cell) {
    for (int& value : row) {
      char symbol;
      in >> symbol; /* skips line ends of both kinds */
      value = symbol == '.' ? -1 : symbol <= '9' ? symbol - '0' : symbol - 'a' + 10;
    }
  }
  /* Givens that are not possible make the puzzle impossible. */
  for (int i = 0; i < 256; ++i) {
    const int value = puzzle.cell[i / 16][i % 16];
    if (value >= 0 && !puzzle.possible(i / 16, i % 16, value)) return 0;
  }
  puzzle.solve(0, 0);
}
