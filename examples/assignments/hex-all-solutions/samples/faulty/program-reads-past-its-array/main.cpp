#include <fstream>
#include <memory>
#include <string>

// Solves one puzzle. Cells hold 0 to 15, or -1 when they are empty.
class Puzzle {
 public:
  explicit Puzzle(std::istream& in) : cells(new int[256]) {
    for (int i = 0; i < 256; ++i) {
      char c = '.';
      in >> c;
      // npos becomes -1
      cells[i] = static_cast<int>(std::string("0123456789abcdef").find(c));
    }
  }

  // Writes all solutions.
  void solve(std::ostream& out) {
    for (int i = 0; i < 256; ++i) {
      if (cells[i] >= 0 && !fits(i, cells[i])) return;  // wrong given
    }
    fill(0, out);
  }

 private:
  // No other cell that is seen from cell i holds the value.
  bool fits(int i, int value) const {
    for (int k = 0; k < 256; ++k) {
      if (k == i || cells[k] != value) continue;
      // same row, same column, same box
      if (k / 16 == i / 16) return false;
      if (k % 16 == i % 16) return false;
      if (k / 64 == i / 64 && k % 16 / 4 == i % 16 / 4) return false;
    }
    return true;
  }

  // Recursive: fills the empty cells from number i on.
  void fill(int i, std::ostream& out) {
    while (cells[i] >= 0 && i < 256) ++i;  // next empty cell
    if (i >= 256) {
      write(out);
      return;
    }
    for (int value = 0; value < 16; ++value) {
      if (!fits(i, value)) continue;  // not this one
      cells[i] = value;  // try it
      fill(i + 1, out);
    }
    cells[i] = -1;  // empty
  }

  // One solution with its number.
  void write(std::ostream& out) {
    out << "Solution " << ++number << "\n\n";
    for (int i = 0; i < 256; ++i) {
      out << "0123456789abcdef"[cells[i]];
      if (i % 16 == 15) out << "\n";  // end of a row
    }
    out << "\n";
  }

  std::unique_ptr<int[]> cells;  // row after row
  int number = 0;  // solutions so far
};

int main() {
  std::ifstream in("puzzle.txt");
  std::ofstream out("solutions.txt");
  Puzzle(in).solve(out);
}
