#include <fstream>
#include <iostream>
#include <string>
#include <vector>

// The 16 lines of a puzzle.
using Lines = std::vector<std::string>;

// Opens the file only if there is something to write.
void writeSolution(std::ofstream& file, const Lines& lines, int number) {
  if (number == 1) file.open("solutions.txt");
  file << "Solution " << number << "\n\n";
  for (const auto& line : lines) file << line << "\n";
  file << "\n";
}

// Counts the symbol in the row, the column and the box of a cell.
int count(const Lines& lines, int row, int column, char symbol) {
  int result = 0;
  for (int i = 0; i < 16; ++i) {
    result += lines[row][i] == symbol;
    result += lines[i][column] == symbol;
    // the box again holds cells of the row and the column; 0 stays 0, and that is what matters
    result += lines[row / 4 * 4 + i / 4][column / 4 * 4 + i % 4] == symbol;
  }
  return result;
}

// Recursive search. number is the number of the last solution.
void solve(Lines& lines, int cell, int& number, std::ofstream& file) {
  if (cell == 256) return writeSolution(file, lines, ++number);
  const int row = cell / 16, column = cell % 16;
  if (lines[row][column] != '.') return solve(lines, cell + 1, number, file);  // given
  for (char symbol : std::string("0123456789abcdef")) {
    if (count(lines, row, column, symbol) > 0) continue;  // taken
    lines[row][column] = symbol;
    solve(lines, cell + 1, number, file);
    lines[row][column] = '.';  // free again
  }
}

int main() {
  Lines lines(16);
  std::ifstream in("puzzle.txt");
  for (auto& line : lines) in >> line;

  // each given is found three times: in its row, its column and its box
  bool good = true;  // so far
  for (int cell = 0; cell < 256; ++cell) {
    const char symbol = lines[cell / 16][cell % 16];
    if (symbol != '.' && count(lines, cell / 16, cell % 16, symbol) != 3) good = false;
  }

  int number = 0;  // none found
  std::ofstream file;  // not open yet
  if (good) solve(lines, 0, number, file);
  // tell the user
  if (number == 0) std::cout << "no solution\n";
}
