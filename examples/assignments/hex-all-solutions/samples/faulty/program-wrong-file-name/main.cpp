#include <fstream>
#include <string>
#include <vector>

using std::string;

// File names.
const char* const kInput = "puzzle.txt";
const char* const kOutput = "solution.txt";

struct Solver {
  std::vector<string> rows;
  std::ofstream out{kOutput};
  int number = 0;  // of the last solution

  // No symbol of the same kind in sight?
  bool fits(int y, int x, char symbol) const {
    for (int i = 0; i < 16; ++i) {
      if (rows[y][i] == symbol || rows[i][x] == symbol) return false;  // row and column
      if (rows[(y & 12) + i / 4][(x & 12) + i % 4] == symbol) return false;  // box
    }
    return true;
  }

  // Reads the rows. Returns false for givens that do not fit.
  bool read() {
    std::ifstream in(kInput);
    for (string row; in >> row;) rows.push_back(row);
    for (int y = 0; y < 16; ++y) {  // row
      for (int x = 0; x < 16; ++x) {
        const char symbol = rows[y][x];
        if (symbol == '.') continue;
        rows[y][x] = '.';  // a moment without it
        if (!fits(y, x, symbol)) return false;
        rows[y][x] = symbol;
      }
    }
    return true;
  }

  // Recursion over the empty cells.
  void solve() {
    // find the first one
    int y = 0;
    std::size_t x = string::npos;
    for (; y < 16; ++y) {
      x = rows[y].find('.');
      if (x != string::npos) break;
    }
    if (y == 16) return write();  // there is none
    for (char symbol : string("0123456789abcdef")) {
      if (!fits(y, x, symbol)) continue;  // no
      rows[y][x] = symbol;
      solve();
      rows[y][x] = '.';  // empty it again
    }
  }

  // Adds the current rows to the file.
  void write() {
    out << "Solution " << ++number << "\n\n";
    for (const string& row : rows) out << row << "\n";
    out << "\n";
  }
};

int main() {
  Solver solver;
  if (solver.read()) solver.solve();  // else there is no solution
}
