#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <functional>

class Board9 : public sudoku::IGrid {
public:
  int get(int x, int y) const override {
    if (!isCell(x, y))
      throw BadCellException(x, y);
    return cells[y][x];
  }

  void set(int x, int y, int digit) override {
    if (!isCell(x, y))
      throw BadCellException(x, y);
    if (digit < 0 || digit > 9)
      throw BadDigitException(digit);
    cells[y][x] = digit;
  }

  bool isValid() const override {
    for (int y = 0; y < 9; y++)
      for (int x = 0; x < 9; x++)
        if (cells[y][x] != 0 && clashes(x, y, cells[y][x]))
          return false;
    return true;
  }

private:
  static bool isCell(int x, int y) { return x >= 0 && x <= 8 && y >= 0 && y <= 8; }

  // Does another cell of the row, column or box hold this digit?
  bool clashes(int x, int y, int digit) const {
    for (int v = 0; v < 9; v++) {
      for (int u = 0; u < 9; u++) {
        if (u == x && v == y)
          continue;
        bool together = u == x || v == y || (u / 3 == x / 3 && v / 3 == y / 3);
        if (together && cells[v][u] == digit)
          return true;
      }
    }
    return false;
  }

  int cells[9][9];
};

struct Recursion : sudoku::ISolver {
  Recursion(sudoku::IGrid &g) : g(g) {}

  bool solve() override {
    std::function<bool(int)> go = [&](int i) -> bool {
      if (i == 81)
        return true;
      const int x = i % 9, y = i / 9;
      if (g.get(x, y))
        return go(i + 1);
      for (int d = 1; d <= 9; ++d) {
        g.set(x, y, d);
        if (g.isValid() && go(i + 1))
          return true;
      }
      g.set(x, y, 0);
      return false;
    };
    return g.isValid() && go(0);
  }

private:
  sudoku::IGrid &g;
};

SUDOKU_EXPORT_GRID(Board9)
SUDOKU_EXPORT_SOLVER(Recursion)
