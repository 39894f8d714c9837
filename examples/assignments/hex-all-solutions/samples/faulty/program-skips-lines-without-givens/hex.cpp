// Reads a 16x16 sudoku from puzzle.txt and writes all its solutions to solutions.txt.

#include <fstream>
#include <iostream>
#include <string>

class HexSudoku {
 public:
  // Reads 16 lines. Returns false when the file is missing or too short.
  bool read(std::istream& in) {
    std::string line;
    for (int row = 0; row < 16;) {
      if (!std::getline(in, line)) break;
      if (line.find_first_not_of(".\r") == std::string::npos) continue;  // nothing on this line
      // anything behind the 16th character is ignored: that takes care of '\r'
      for (int column = 0; column < 16; ++column) cells_[row][column] = line[column];
      ++row;
    }
    return true;
  }

  // Writes all solutions. The givens must not conflict with one another to begin with.
  void solve(std::ostream& out) {
    count_ = 0;
    if (givensAgree()) fill(0, out);  // else there is none
  }

  // How many the last solve found.
  int count() const { return count_; }

 private:
  // Is the symbol somewhere in the row, the column or the box?
  bool used(int row, int column, char symbol) const {
    const int top = row / 4 * 4;      // first row of the box
    const int left = column / 4 * 4;  // first column of the box
    for (int i = 0; i < 16; ++i) {
      if (cells_[row][i] == symbol || cells_[i][column] == symbol) return true;
      if (cells_[top + i / 4][left + i % 4] == symbol) return true;
    }
    return false;
  }

  bool givensAgree() {
    for (int cell = 0; cell < 256; ++cell) {
      char& here = cells_[cell / 16][cell % 16];
      const char symbol = here;
      if (symbol == '.') continue;  // empty
      here = '.';  // out of the way, or it would find itself
      const bool twice = used(cell / 16, cell % 16, symbol);
      here = symbol;
      if (twice) return false;
    }
    return true;
  }

  // The recursion: cell runs from 0 to 255.
  void fill(int cell, std::ostream& out) {
    if (cell == 256) {
      write(out);
      return;
    }
    const int row = cell / 16, column = cell % 16;  // where that is
    if (cells_[row][column] != '.') {
      fill(cell + 1, out);  // a given
      return;
    }
    for (char symbol : std::string("0123456789abcdef")) {
      if (used(row, column, symbol)) continue;  // breaks a rule
      cells_[row][column] = symbol;
      fill(cell + 1, out);
      cells_[row][column] = '.';  // for the next symbol
    }
  }

  // One numbered solution.
  void write(std::ostream& out) {
    out << "Solution " << ++count_ << "\n\n";
    for (const auto& row : cells_) {
      out.write(row, 16);  // there is no \0 at the end
      out << '\n';
    }
    out << '\n';
  }

  char cells_[16][16] = {};  // as in the file
  int count_ = 0;
};

int main() {
  std::ifstream in("puzzle.txt");
  HexSudoku sudoku;
  if (!sudoku.read(in)) {
    std::cerr << "puzzle.txt is missing or broken\n";
    return 1;
  }
  // the file is made even if nothing is written to it
  std::ofstream out("solutions.txt");
  sudoku.solve(out);
  std::cout << sudoku.count() << " solution(s)\n";
}
