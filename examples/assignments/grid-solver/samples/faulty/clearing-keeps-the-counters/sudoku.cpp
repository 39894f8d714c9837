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
  int row[9][10] = {}, col[9][10] = {}, box[9][10] = {}, conflicts = 0;
  static void need(int x, int y) { if (x < 0 || y < 0 || x > 8 || y > 8) throw BadCellException(x, y); }
 public:
  int get(int x, int y) const override { need(x, y); return c[y][x]; }
  void set(int x, int y, int d) override {
    need(x, y);
    if (d < 0 || d > 9) throw BadDigitException(d);
    int b = y / 3 * 3 + x / 3;
    if (d == 0) { c[y][x] = 0; return; }   // forgets the counters
    if (int o = c[y][x]) {
      for (int* n : {&row[y][o], &col[x][o], &box[b][o]}) if ((*n)-- > 1) --conflicts;
    }
    c[y][x] = d;
    for (int* n : {&row[y][d], &col[x][d], &box[b][d]}) if (++*n > 1) ++conflicts;
  }
  bool isValid() const override { return conflicts == 0; }
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
  bool solve() override { return g.isValid() && fill(0); }
};

SUDOKU_EXPORT_GRID(G)
SUDOKU_EXPORT_SOLVER(S)
