#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>
#include <array>
#include <vector>
#include <map>
#include <cstdint>
#include <stdexcept>

class G : public sudoku::IGrid {
  int c[9][9] = {};
  static void need(int x, int y) { if (x < 0 || y < 0 || x > 8 || y > 8) throw BadCellException(x, y); }
 public:
  int get(int x, int y) const override { need(x, y); return c[y][x]; }
  void set(int x, int y, int d) override {
    need(x, y);
    if (d < 0 || d > 9) throw BadDigitException(d);
    c[y][x] = d;
  }
  bool isValid() const override {
    for (int a = 0; a < 81; a++) {
      int x = a % 9, y = a / 9;
      if (!c[y][x]) continue;
      for (int b = a + 1; b < 81; b++) {
        int u = b % 9, v = b / 9;
        if (c[y][x] == c[v][u] && (x == u || y == v || (x / 3 == u / 3 && y / 3 == v / 3))) return false;
      }
    }
    return true;
  }
};

class S : public sudoku::ISolver {
  sudoku::IGrid& g;
  bool fits(int x, int y, int d) {
    for (int i = 0; i < 9; i++) {
      if (g.get(i, y) == d) return false;
      if (g.get(x, i) == d) return false;
      if (g.get(x / 3 * 3 + i % 3, y / 3 * 3 + i / 3) == d) return false;
    }
    return true;
  }
  bool fill(int cell) {
    if (cell == 81) return true;
    int x = cell % 9, y = cell / 9;
    if (g.get(x, y) != 0) return fill(cell + 1);
    for (int d = 1; d <= 9; d++) {
      if (!fits(x, y, d)) continue;
      g.set(x, y, d);
      if (fill(cell + 1)) return true;
      g.set(x, y, 0);
    }
    return false;
  }
 public:
  explicit S(sudoku::IGrid& grid) : g(grid) {}
  bool solve() override { return fill(0) && g.isValid(); }
};

SUDOKU_EXPORT_GRID(G)
SUDOKU_EXPORT_SOLVER(S)
