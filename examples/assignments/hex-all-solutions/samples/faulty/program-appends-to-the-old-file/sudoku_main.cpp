// All solutions of puzzle.txt by recursion, appended to solutions.txt one by one.
#include <fstream>
#include <string>
#include <vector>

using Lines = std::vector<std::string>;  // 16 of 16 symbols

// Adds one solution to the end of the file.
void append(const Lines& lines, int number) {
  std::ofstream file("solutions.txt", std::ios::app);
  file << "Solution " << number << "\n\n";
  for (const std::string& line : lines) file << line << "\n";
  file << "\n";
}

// How often does the symbol stand in the row, the column and the box, this cell left out?
int countAround(const Lines& lines, int y, int x, char symbol) {
  int count = 0;
  for (int j = 0; j < 16; ++j) {
    for (int i = 0; i < 16; ++i) {
      if (lines[j][i] != symbol || (j == y && i == x)) continue;
      const bool sameBox = j / 4 == y / 4 && i / 4 == x / 4;
      if (j == y || i == x || sameBox) ++count;  // counted once even if two of them hold
    }
  }
  return count;
}

// Fills the first empty cell with each symbol and the rest by recursion.
// Returns the number of the last solution.
int fill(Lines& lines, int cell, int number) {
  if (cell == 256) {
    append(lines, number + 1);
    return number + 1;
  }
  const int y = cell / 16, x = cell % 16;
  if (lines[y][x] != '.') return fill(lines, cell + 1, number);

  for (char symbol : std::string("0123456789abcdef")) {
    // zero around: the symbol is free
    if (countAround(lines, y, x, symbol) > 0) continue;
    lines[y][x] = symbol;
    number = fill(lines, cell + 1, number);
    lines[y][x] = '.';  // back to empty
  }
  return number;
}

int main() {
  Lines lines(16);
  std::ifstream in("puzzle.txt");
  for (std::string& line : lines) in >> line;  // without a \r

  // makes the file, empty, for puzzles without a solution
  std::ofstream("solutions.txt", std::ios::app);

  // givens that see one another: stop here
  for (int cell = 0; cell < 256; ++cell) {
    const char symbol = lines[cell / 16][cell % 16];
    if (symbol != '.' && countAround(lines, cell / 16, cell % 16, symbol) > 0) return 0;
  }
  fill(lines, 0, 0);
}
