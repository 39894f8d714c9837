#include <fstream>
#include <string>
#include <vector>

// Iterative backtracking: i goes up when a symbol fits and down when none does.
int main() {
  const std::string symbols = "0123456789abcdef";
  std::ifstream in("puzzle.txt");
  std::ofstream out("solutions.txt");

  // bits of the used symbols, for each row, column and box
  unsigned rows[16] = {}, columns[16] = {}, boxes[16] = {};
  std::string text;
  std::vector<int> gaps;  // cell numbers

  // read the puzzle
  for (int cell = 0; cell < 256; ++cell) {
    char c = '.';
    in >> c;  // no line ends
    text += c;
    if (c == '.') {
      gaps.push_back(cell);  // to be filled
      continue;
    }
    const unsigned bit = 1u << symbols.find(c);
    unsigned &row = rows[cell / 16], &column = columns[cell % 16];
    unsigned& box = boxes[cell / 64 * 4 + cell % 16 / 4];
    if ((row | column | box) & bit) return 0;  // conflict, no solutions
    row |= bit;
    column |= bit;
    box |= bit;
  }

  // tried[i]: the symbol in gap i, -1 for none
  std::vector<int> tried(gaps.size(), -1);
  int number = 0;  // of the last solution
  int i = 0;
  while (i >= 0) {
    // past the end: a solution, then one step back
    if (i == static_cast<int>(gaps.size())) {
      out << "Solution " << ++number << "\n\n";
      for (int row = 0; row < 16; ++row) out << text.substr(16 * row, 16) << '\n';
      out << '\n';
      --i;
      continue;
    }
    const int cell = gaps[i];  // where we are
    unsigned &row = rows[cell / 16], &column = columns[cell % 16];
    unsigned& box = boxes[cell / 64 * 4 + cell % 16 / 4];
    // take the last symbol out
    if (tried[i] >= 0) {
      const unsigned bit = 1u << tried[i];
      row ^= bit;
      column ^= bit;
      box ^= bit;
    }
    // look for the next one that fits
    do {
      ++tried[i];
    } while (tried[i] < 16 && ((row | column | box) >> tried[i] & 1));
    if (tried[i] == 16) {
      tried[i] = -1;
      --i;  // back
      continue;
    }
    // put it in
    const unsigned bit = 1u << tried[i];
    row |= bit;
    column |= bit;
    box |= bit;
    text[cell] = symbols[tried[i]];
    ++i;  // forth
  }
}
