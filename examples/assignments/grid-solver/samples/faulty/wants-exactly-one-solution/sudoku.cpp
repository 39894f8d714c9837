#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <array>

class BoxedGrid : public sudoku::IGrid {
 public:
  int get(int x, int y) const override {
    check(x, y);
    return cells[y][x];
  }

  void set(int x, int y, int digit) override {
    check(x, y);
    if (digit < 0 || digit > 9) throw BadDigitException(digit);
    cells[y][x] = digit;
  }

  bool isValid() const override {
    for (int a = 0; a < 81; ++a) {
      for (int b = a + 1; b < 81; ++b) {
        const int digit = cells[a / 9][a % 9];
        if (digit != 0 && digit == cells[b / 9][b % 9] && see(a, b)) return false;
      }
    }
    return true;
  }

 private:
  static void check(int x, int y) {
    if (x < 0 || x > 8 || y < 0 || y > 8) throw BadCellException(x, y);
  }

  static bool see(int a, int b) {
    const int rowA = a / 9, rowB = b / 9, columnA = a % 9, columnB = b % 9;
    return rowA == rowB || columnA == columnB ||
           (rowA / 3 == rowB / 3 && columnA / 3 == columnB / 3);
  }

  std::array<std::array<int, 9>, 9> cells{};
};

class OnlySolution : public sudoku::ISolver {
 public:
  explicit OnlySolution(sudoku::IGrid& grid) : grid(grid) {}

  bool solve() override {
    solutions = 0;
    if (!grid.isValid()) return false;
    search(0);
    if (solutions != 1) return false;
    for (int cell = 0; cell < 81; ++cell)
      if (grid.get(cell % 9, cell / 9) == 0) grid.set(cell % 9, cell / 9, first[cell]);
    return true;
  }

 private:
  // Goes on after the first solution, until there is a second one.
  void search(int cell) {
    if (cell == 81) {
      if (++solutions == 1)
        for (int i = 0; i < 81; ++i) first[i] = grid.get(i % 9, i / 9);
      return;
    }
    const int x = cell % 9, y = cell / 9;
    if (grid.get(x, y) != 0) {
      search(cell + 1);
      return;
    }
    for (int digit = 1; digit <= 9 && solutions < 2; ++digit) {
      grid.set(x, y, digit);
      if (grid.isValid()) search(cell + 1);
    }
    grid.set(x, y, 0);
  }

  sudoku::IGrid& grid;
  int solutions = 0;
  std::array<int, 81> first{};
};

SUDOKU_EXPORT_GRID(BoxedGrid)
SUDOKU_EXPORT_SOLVER(OnlySolution)
