// Reads a sudoku of 16x16 cells from puzzle.txt and writes all its solutions to solutions.txt.
#include <fstream>
#include <string>

const int kWidth = 16;
const int kEmpty = -1;
const std::string kDigits = "0123456789abcdef";

// The search. What a row, a column or a box holds already is kept in tables, so that no row has to
// be walked along again for each digit.
struct Search {
  int cells[kWidth][kWidth];      // kEmpty, or the digit
  int inRow[kWidth][kWidth];     // [row][digit]
  int inColumn[kWidth][kWidth];  // [column][digit]
  int inBox[kWidth][kWidth];     // [box][digit]
  int solutions = 0;              // so far
  std::ofstream out{"solutions.txt"};

  // Boxes are numbered line by line: 0 to 15.
  static int boxOf(int row, int column) { return row / 4 * 4 + column / 4; }

  // Notes that a digit is there now, or is no more.
  void note(int row, int column, int digit, bool isThere) {
    inRow[row][digit] = isThere;
    inColumn[column][digit] = isThere;
    inBox[boxOf(row, column)][digit] = isThere;
  }

  // Whether no rule speaks against it.
  bool fits(int row, int column, int digit) const {
    return !inRow[row][digit] && !inColumn[column][digit] && !inBox[boxOf(row, column)][digit];
  }

  // One line of the file after the other, a point for an empty cell. Givens that contradict one
  // another cannot be solved.
  bool read(std::istream& in) {
    for (int row = 0; row < kWidth; ++row) {
      for (int column = 0; column < kWidth; ++column) {
        char symbol = 0;
        in >> symbol;
        cells[row][column] = kEmpty;
        if (symbol == '.') continue;  // nothing to note
        const int digit = static_cast<int>(kDigits.find(symbol));
        if (!fits(row, column, digit)) return false;
        cells[row][column] = digit;
        note(row, column, digit, true);
      }
    }
    return true;
  }

  // The next solution, under its number.
  void write() {
    out << "Solution " << ++solutions << "\n\n";
    for (const auto& row : cells) {
      // sixteen symbols
      for (const int digit : row) out << kDigits[digit];
      out << '\n';
    }
    out << '\n';
  }

  // Fills the cells from this one on, in reading order. Each call is about one cell.
  void solve(int cell) {
    if (cell == kWidth * kWidth) return write();
    const int row = cell / kWidth, column = cell % kWidth;
    if (cells[row][column] != kEmpty) return solve(cell + 1);  // given
    // All sixteen are tried, as all solutions are asked for.
    for (int digit = 0; digit < kWidth; ++digit) {
      if (!fits(row, column, digit)) continue;
      cells[row][column] = digit;
      note(row, column, digit, true);
      solve(cell + 1);
      note(row, column, digit, false);  // back again
    }
    cells[row][column] = kEmpty;
  }
};

// Without a solution the file is there, and empty.
int main() {
  Search search;
  std::ifstream in("puzzle.txt");
  if (search.read(in)) search.solve(0);
}
