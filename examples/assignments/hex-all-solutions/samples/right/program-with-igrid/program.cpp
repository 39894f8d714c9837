// The interfaces of the course, used from a program of one's own.
#include <sudoku/all_solutions_solver.h>

#include <fstream>
#include <string>

// A 16x16 grid for any use. Digits are 1 to 16 here, symbols only exist in files.
class HexGrid : public sudoku::IGrid {
 public:
  int get(int x, int y) const override {
    check(x, y);  // throws when there is no such cell
    return cells_[y][x];
  }

  void set(int x, int y, int digit) override {
    check(x, y);
    if (digit < 0 || digit > 16) throw BadDigitException(digit);
    cells_[y][x] = digit;  // conflicts are stored too
  }

  sudoku::Shape shape() const override { return {4, 4}; }  // boxes of 4x4

  // Collects the digits of all units as bits.
  bool isValid() const override {
    unsigned units[48] = {};  // rows, columns, boxes
    for (int y = 0; y < 16; ++y) {
      for (int x = 0; x < 16; ++x) {
        const unsigned bit = cells_[y][x] == 0 ? 0 : 1u << cells_[y][x];
        for (int unit : {y, 16 + x, 32 + y / 4 * 4 + x / 4}) {
          if (units[unit] & bit) return false;  // there already
          units[unit] |= bit;
        }
      }
    }
    return true;
  }

 private:
  static void check(int x, int y) {
    if (x < 0 || x > 15 || y < 0 || y > 15) throw BadCellException(x, y);
  }

  int cells_[16][16] = {};  // [y][x], all empty
};

// The recursive search. It asks the grid whether a digit is right.
class Solver : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    if (grid.isValid()) descend(grid, 0, onSolution);  // else there is nothing to find
  }

 private:
  void descend(sudoku::IGrid& grid, int cell,
               const std::function<void(const sudoku::IGrid&)>& onSolution) {
    while (cell < 256 && grid.get(cell % 16, cell / 16) != 0) ++cell;  // givens
    if (cell == 256) return onSolution(grid);
    for (int digit = 1; digit <= 16; ++digit) {
      grid.set(cell % 16, cell / 16, digit);
      if (grid.isValid()) descend(grid, cell + 1, onSolution);
    }
    grid.set(cell % 16, cell / 16, 0);  // all digits were tried
  }
};

int main() {
  // symbol n of this string is digit n; 0 is the dot
  const std::string symbols = ".0123456789abcdef";

  HexGrid grid;
  std::ifstream in("puzzle.txt");
  for (int cell = 0; cell < 256; ++cell) {
    char symbol = '.';
    in >> symbol;  // line ends are skipped
    grid.set(cell % 16, cell / 16, static_cast<int>(symbols.find(symbol)));
  }

  // every solution is written as soon as it is found
  std::ofstream out("solutions.txt");
  int number = 0;
  Solver().solveAll(grid, [&](const sudoku::IGrid& solution) {
    out << "solution " << ++number << "\n\n";
    for (int cell = 0; cell < 256; ++cell) {
      out << symbols[solution.get(cell % 16, cell / 16)];
      if (cell % 16 == 15) out << '\n';  // end of the row
    }
    out << '\n';
  });
}
