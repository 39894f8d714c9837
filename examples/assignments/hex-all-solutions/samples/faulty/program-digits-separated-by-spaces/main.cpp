// Recursive solver for 16x16 sudokus.
#include <fstream>
#include <functional>
#include <string>

int main() {
  std::ifstream in("puzzle.txt");
  std::ofstream out("solutions.txt");

  // read all 16 lines
  std::string cells, line;
  while (in >> line) cells += line;

  // does the symbol stand in a cell that sees cell i?
  auto seen = [&cells](int i, char symbol) {
    const int row = i / 16, column = i % 16;
    for (int k = 0; k < 256; ++k) {
      if (k == i || cells[k] != symbol) continue;
      const int r = k / 16, c = k % 16;
      // row, column, box
      if (r == row || c == column || (r / 4 == row / 4 && c / 4 == column / 4)) return true;
    }
    return false;
  };

  // stop if the givens are wrong
  for (int i = 0; i < 256; ++i)
    if (cells[i] != '.' && seen(i, cells[i])) return 0;

  int number = 0;  // of solutions
  std::function<void(int)> solve = [&](int i) {
    // end of the grid
    if (i == 256) {
      out << "Solution " << ++number << "\n\n";
      for (int k = 0; k < 256; ++k) out << cells[k] << (k % 16 == 15 ? "\n" : " ");  // nicer to read
      out << "\n";
      return;
    }
    if (cells[i] != '.') {
      solve(i + 1);  // given
      return;
    }
    for (char symbol : {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'}) {
      if (seen(i, symbol)) continue;
      cells[i] = symbol;
      solve(i + 1);
      cells[i] = '.';  // backtrack
    }
  };
  solve(0);  // start
}
