// Finds all solutions with a recursive lambda, joins them into one string, writes that once.
#include <fstream>
#include <functional>
#include <iterator>
#include <string>

int main() {
  // --- read: keep what is a symbol, drop line ends ---
  std::ifstream in("puzzle.txt", std::ios::binary);
  std::string grid;
  for (std::istreambuf_iterator<char> it(in), end; it != end; ++it) {
    if (*it != '\n' && *it != '\r' && *it != ' ') grid += *it;
  }
  const std::string symbols = "0123456789abcdef";

  // --- rules: a symbol may not be seen from the cell ---
  const auto sees = [](int a, int b) {
    return a / 16 == b / 16 || a % 16 == b % 16 ||                     // row, column
           (a / 64 == b / 64 && a % 16 / 4 == b % 16 / 4);             // box
  };
  const auto fits = [&](int cell, char symbol) {
    for (int other = 0; other < 256; ++other) {
      if (grid[other] == symbol && other != cell && sees(cell, other)) return false;
    }
    return true;
  };

  // --- search ---
  std::string text;
  int number = 0;  // of the last one
  std::function<void(int)> fill = [&](int from) {
    const auto cell = grid.find('.', from);
    if (cell == std::string::npos) {
      // complete: append it, with an empty line in front of all but the first
      if (number > 0) text += "\n\n";
      text += "Solution " + std::to_string(++number) + "\n";
      for (int row = 0; row < 16; ++row) text += "\n" + grid.substr(16 * row, 16);
      return;
    }
    for (char symbol : symbols) {
      if (!fits(cell, symbol)) continue;  // seen already
      grid[cell] = symbol;
      fill(cell + 1);
    }
    grid[cell] = '.';  // leave it as it was
  };

  // --- conflicting givens leave the text empty ---
  bool good = grid.size() == 256;
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    good = good && (grid[cell] == '.' || fits(cell, grid[cell]));
  }
  if (good) fill(0);

  // --- write: an empty text makes an empty file ---
  std::ofstream("solutions.txt") << text;
}
