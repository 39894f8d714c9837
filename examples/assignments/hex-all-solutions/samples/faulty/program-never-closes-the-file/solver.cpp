#include <fstream>
#include <string>

// Writes solutions and counts them.
class Output {
 public:
  Output() : stream(new std::ofstream("solutions.txt")), count(0) {}

  // 16 lines with a header
  void add(const std::string* lines) {
    *stream << "Solution " << ++count << "\n\n";
    for (int i = 0; i < 16; ++i) *stream << lines[i] << "\n";
    *stream << "\n";
  }

 private:
  std::ofstream* stream;
  int count;  // of solutions
};

// Solves one puzzle.
class Solver {
 public:
  Solver(std::istream& in, Output& out) : output(out) {
    for (std::string& line : lines) in >> line;
  }

  void solve() {
    // first the givens
    for (int y = 0; y < 16; ++y)
      for (int x = 0; x < 16; ++x)
        if (lines[y][x] != '.' && !isUnique(y, x)) return;  // twice
    solveFrom(0);
  }

 private:
  // is the symbol of this cell unique in its row, column and box?
  bool isUnique(int y, int x) const {
    const char symbol = lines[y][x];
    for (int j = 0; j < 16; ++j) {
      for (int i = 0; i < 16; ++i) {
        if ((j == y && i == x) || lines[j][i] != symbol) continue;
        if (j == y || i == x) return false;                      // row or column
        if (j / 4 == y / 4 && i / 4 == x / 4) return false;      // box
      }
    }
    return true;
  }

  // recursive search
  void solveFrom(int cell) {
    if (cell == 256) {
      output.add(lines);  // complete
      return;
    }
    const int y = cell / 16, x = cell % 16;
    if (lines[y][x] != '.') {
      solveFrom(cell + 1);  // given
      return;
    }
    for (const char* s = "0123456789abcdef"; *s != 0; ++s) {
      lines[y][x] = *s;
      if (isUnique(y, x)) solveFrom(cell + 1);  // go on if it is good
    }
    lines[y][x] = '.';  // none left
  }

  std::string lines[16];
  Output& output;  // given from outside
};

int main() {
  std::ifstream in("puzzle.txt");
  Output output;
  Solver(in, output).solve();
  return 0;
}
