// Program for sudokus with 16 x 16 cells.
// It reads puzzle.txt and writes solutions.txt. Each symbol is kept as its
// place in "0123456789abcdef", so that 'a' is 10.
// The class has a list of the empty cells. The recursion goes down this list:
// at each cell all values are tried, and for each that is okay the next cell
// is filled. At the end of the list there is a solution.

#include <array>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

// Sudoku with 16 x 16 cells, -1 where nothing is known.
class Sudoku {
 public:
  Sudoku() {
    for (auto& line : field_) line.fill(-1);
  }

  // Reads the file and remembers the empty cells.
  void read(const char* name) {
    std::ifstream file(name);
    std::string line;
    for (int row = 0; row < 16; ++row) {
      if (!std::getline(file, line)) line = "";
      // Windows
      if (!line.empty() && line.back() == '\r') line.pop_back();
      for (int col = 0; col < 16; ++col) {
        const std::size_t at = static_cast<std::size_t>(col);
        const std::size_t value = at < line.size() ? kSymbols.find(line[at]) : std::string::npos;
        // a dot is not found
        if (value == std::string::npos)
          empty_.push_back({row, col});
        else
          field_[row][col] = static_cast<int>(value);
      }
    }
  }

  // Writes all solutions into the file.
  void solve(const char* name) {
    out_.open(name, std::ios::trunc);
    // nothing to do, it is filled in already
    if (empty_.empty()) {
      write();
      return;
    }
    // is there a contradiction in what is given?
    for (int row = 0; row < 16; ++row) {
      for (int col = 0; col < 16; ++col) {
        const int value = field_[row][col];
        if (value != -1 && !okay(row, col, value)) return;
      }
    }
    step(0);
  }

 private:
  // Does any other cell of the row, the column, the box have this value?
  bool okay(int row, int col, int value) const {
    for (int k = 0; k < 16; ++k) {
      if (k != col && field_[row][k] == value) return false;
      if (k != row && field_[k][col] == value) return false;
    }
    // k % 4 and k / 4 lead through the box
    for (int k = 0; k < 16; ++k) {
      const int r = row - row % 4 + k / 4;
      const int c = col - col % 4 + k % 4;
      if (r == row && c == col) continue;  // the cell itself
      if (field_[r][c] == value) return false;
    }
    return true;
  }

  // Recursive step for one empty cell after the other.
  void step(std::size_t index) {
    // none left
    if (index == empty_.size()) {
      write();
      return;
    }
    const auto [row, col] = empty_[index];
    for (int value = 0; value < 16; ++value) {
      if (okay(row, col, value)) {
        field_[row][col] = value;
        step(index + 1);  // the rest
      }
    }
    // not known any more
    field_[row][col] = -1;
  }

  // The next solution.
  void write() {
    ++count_;  // from 1 on
    out_ << "Solution " << count_ << "\n\n";
    for (const auto& line : field_) {
      for (int value : line) out_ << kSymbols[static_cast<std::size_t>(value)];
      out_ << "\n";
    }
    out_ << "\n";
  }

  const std::string kSymbols = "0123456789abcdef";  // in the order of their values
  std::array<std::array<int, 16>, 16> field_;
  std::vector<std::pair<int, int>> empty_;  // row, column
  std::ofstream out_;
  int count_ = 0;  // solutions written
};

int main() {
  Sudoku sudoku;  // empty
  sudoku.read("puzzle.txt");
  sudoku.solve("solutions.txt");
  return 0;
}
