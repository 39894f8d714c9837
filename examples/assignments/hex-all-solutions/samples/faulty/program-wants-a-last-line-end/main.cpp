#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

namespace {

const std::string kDigits = "0123456789abcdef";  // in order

// Both from 0.
struct Cell {
  int row, column;
};

// Prints what is wrong and ends the program.
[[noreturn]] void fail(const std::string& message) {
  std::cerr << "error: " << message << '\n';
  std::exit(2);
}

// Reads the puzzle and is strict about it.
std::vector<std::string> readPuzzle(std::istream& in) {
  std::vector<std::string> lines;
  std::string line;
  for (char symbol; in.get(symbol);) {
    if (symbol == '\r') continue;  // Windows
    if (symbol != '\n') {
      line += symbol;
      continue;
    }
    if (line.empty()) continue;  // a blank line is fine
    if (line.size() != 16) fail("line " + std::to_string(lines.size() + 1) + " is not 16 long");
    // nothing but digits and dots
    if (line.find_first_not_of(kDigits + ".") != std::string::npos) fail("bad character");
    lines.push_back(line);
    line.clear();  // for the next one
  }
  if (lines.size() != 16) fail("not 16 lines");
  return lines;
}

// Whether the digit may be in the cell. What is in the cell itself does not matter.
bool mayBe(const std::vector<std::string>& lines, Cell cell, char digit) {
  for (int row = 0; row < 16; ++row) {
    for (int column = 0; column < 16; ++column) {
      if (row == cell.row && column == cell.column) continue;  // itself
      const bool box = row / 4 == cell.row / 4 && column / 4 == cell.column / 4;
      const bool sees = row == cell.row || column == cell.column || box;
      if (sees && lines[row][column] == digit) return false;
    }
  }
  return true;
}

// Fills the gaps from number i on, recursively.
void fill(std::vector<std::string>& lines, const std::vector<Cell>& gaps, std::size_t i,
          std::vector<std::vector<std::string>>& solutions) {
  if (i == gaps.size()) {
    solutions.push_back(lines);  // keep a copy
    return;
  }
  char& here = lines[gaps[i].row][gaps[i].column];
  for (char digit : kDigits) {
    if (!mayBe(lines, gaps[i], digit)) continue;  // try another
    here = digit;  // a try
    fill(lines, gaps, i + 1, solutions);
  }
  here = '.';  // leave it empty
}

}  // namespace

int main() {
  std::ifstream in("puzzle.txt");
  auto lines = readPuzzle(in);  // ends here if it is bad

  // sort the cells into gaps and givens
  std::vector<Cell> gaps;
  bool good = true;
  for (int row = 0; row < 16; ++row) {
    for (int column = 0; column < 16; ++column) {
      const char digit = lines[row][column];
      if (digit == '.') gaps.push_back({row, column});
      // a given that contradicts another one
      else if (!mayBe(lines, {row, column}, digit)) good = false;
    }
  }

  std::vector<std::vector<std::string>> solutions;
  if (good) fill(lines, gaps, 0, solutions);  // else none

  // write them all
  std::ofstream out("solutions.txt");
  for (std::size_t n = 0; n < solutions.size(); ++n) {
    out << "Solution " << n + 1 << "\n\n";  // from 1
    for (const auto& line : solutions[n]) out << line << '\n';
    out << '\n';
  }
}
