#include <array>
#include <fstream>
#include <iomanip>
#include <string>

// A grid of numbers from 1 to 16, 0 is empty.
class NumberGrid {
 public:
  // reads symbols: '0' is 1, 'f' is 16
  explicit NumberGrid(std::istream& in) {
    const std::string symbols = ".0123456789abcdef";
    for (auto& row : numbers_) {
      for (int& n : row) {
        char symbol = '.';
        in >> symbol;
        n = static_cast<int>(symbols.find(symbol));  // its place is the number
      }
    }
  }

  // writes the numbers in columns of the same width
  void write(std::ostream& out) const {
    for (const auto& row : numbers_) {
      for (int n : row) out << std::setw(3) << n;
      out << '\n';
    }
  }

  // false when n stands somewhere else in row, column or box
  bool allows(int y, int x, int n) const {
    for (int i = 0; i < 16; ++i) {
      const int by = y / 4 * 4 + i / 4, bx = x / 4 * 4 + i % 4;  // i-th cell of the box
      if (i != x && numbers_[y][i] == n) return false;  // row
      if (i != y && numbers_[i][x] == n) return false;  // column
      if ((by != y || bx != x) && numbers_[by][bx] == n) return false;
    }
    return true;
  }

  // every given allows itself
  bool consistent() const {
    for (int y = 0; y < 16; ++y)
      for (int x = 0; x < 16; ++x)
        if (numbers_[y][x] != 0 && !allows(y, x, numbers_[y][x])) return false;
    return true;
  }

  // Recursive search for all solutions. count is raised for each.
  void solve(int cell, int& count, std::ostream& out) {
    if (cell == 256) {
      out << "Solution " << ++count << "\n\n";
      write(out);  // the whole grid
      out << '\n';
      return;
    }
    int& here = numbers_[cell / 16][cell % 16];
    if (here != 0) return solve(cell + 1, count, out);  // given
    for (int n = 1; n <= 16; ++n) {
      if (!allows(cell / 16, cell % 16, n)) continue;
      here = n;
      solve(cell + 1, count, out);
      here = 0;  // try the next number
    }
  }

 private:
  std::array<std::array<int, 16>, 16> numbers_;  // [y][x]
};

int main() {
  std::ifstream in("puzzle.txt");
  std::ofstream out("solutions.txt");  // stays empty if there is nothing
  NumberGrid grid(in);
  int count = 0;  // no solution yet
  if (grid.consistent()) grid.solve(0, count, out);
}
