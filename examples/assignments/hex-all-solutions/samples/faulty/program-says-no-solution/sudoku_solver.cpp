#include <fstream>
#include <set>
#include <string>

// Tries to fill the grid; every function works on the same object.
class SudokuSolver {
 public:
  explicit SudokuSolver(std::istream& in) {
    for (auto& row : grid_) in >> row;  // 16 words
  }

  // Writes all solutions and what there is to say.
  void writeAll(std::ostream& out) {
    if (isConsistent()) backtrack(0, 0, out);
    // do not leave the user alone with an empty file
    if (count_ == 0) out << "No solution\n";
  }

 private:
  // Symbols that stand in the row, column or box of the cell.
  std::set<char> around(int r, int c) const {
    std::set<char> result;
    for (int i = 0; i < 16; ++i) {
      const int br = r / 4 * 4 + i / 4, bc = c / 4 * 4 + i % 4;
      // never the cell itself
      if (i != c) result.insert(grid_[r][i]);
      if (i != r) result.insert(grid_[i][c]);
      if (br != r || bc != c) result.insert(grid_[br][bc]);
    }
    return result;
  }

  bool isConsistent() const {
    for (int r = 0; r < 16; ++r) {
      for (int c = 0; c < 16; ++c) {
        // a dot may of course be around another dot
        if (grid_[r][c] != '.' && around(r, c).count(grid_[r][c])) return false;
      }
    }
    return true;
  }

  // The recursion.
  void backtrack(int r, int c, std::ostream& out) {
    if (c == 16) return backtrack(r + 1, 0, out);  // one row down
    if (r == 16) {
      out << "Solution " << ++count_ << "\n\n";
      for (const auto& row : grid_) out << row << "\n";
      out << "\n";
      return;
    }
    if (grid_[r][c] != '.') return backtrack(r, c + 1, out);  // given
    const std::set<char> taken = around(r, c);
    for (char symbol : std::string("0123456789abcdef")) {
      if (taken.count(symbol)) continue;  // next
      grid_[r][c] = symbol;
      backtrack(r, c + 1, out);
      grid_[r][c] = '.';  // as before
    }
  }

  std::string grid_[16];  // a dot is empty
  int count_ = 0;  // solutions written
};

int main() {
  std::ifstream in("puzzle.txt");
  std::ofstream out("solutions.txt");
  SudokuSolver(in).writeAll(out);
}
