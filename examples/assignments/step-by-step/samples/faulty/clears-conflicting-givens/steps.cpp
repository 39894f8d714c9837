#include <sudoku/step_solver.h>
#include <sudoku/plugin.h>
#include <istream>
#include <ostream>
#include <map>
#include <set>
using sudoku::Cell;
class Steps : public sudoku::IStepSolver {
 public:
  Cells readGrid(std::istream& in) override {
    Cells g{};
    for (auto& line : g) for (int& v : line) in >> v;
    return g;
  }
  void printGrid(const Cells& g, std::ostream& out) override {
    for (int x = 0; x < 9; x++) {
      for (int y = 0; y < 9; y++) out << g[x][y] << ' ';
      out << '\n';
    }
  }
  bool isValid(const Cells& g) override {
    for (int x = 0; x < 9; x++) for (int y = 0; y < 9; y++) if (!g[x][y]) return false;
    return agrees(g);
  }
  std::optional<Cell> findNextEmptyCell(const Cells& g, int x, int y) override {
    for (; y < 9; y++, x = 0) for (; x < 9; x++) if (!g[x][y]) return Cell{x, y};
    return std::nullopt;
  }
  std::array<bool, 9> usedValuesAt(const Cells& g, int x, int y) override {
    std::array<bool, 9> used{};
    for (int k = 0; k < 9; k++) {
      if (int v = g[x][k]) used[v - 1] = true;
      if (int v = g[k][y]) used[v - 1] = true;
      if (int v = g[x / 3 * 3 + k / 3][y / 3 * 3 + k % 3]) used[v - 1] = true;
    }
    return used;
  }
  bool solve(Cells& g) override { if (!agrees(g)) { g = Cells{}; return false; }
    return fill(g, 0, 0); }
 private:
  bool fill(Cells& g, int x, int y) {
    auto c = findNextEmptyCell(g, x, y);
    if (!c) return true;
    auto used = usedValuesAt(g, c->x, c->y);
    for (int d = 1; d <= 9; d++) {
      if (used[d - 1]) continue;
      g[c->x][c->y] = d;
      if (fill(g, c->x, c->y)) return true;
    }
    g[c->x][c->y] = 0;
    return false;
  }
  static bool agrees(const Cells& g) {
    for (int u = 0; u < 9; u++) {
      int l = 0, s = 0, b = 0;
      for (int k = 0; k < 9; k++) {
        int v = g[u][k], w = g[k][u], z = g[u / 3 * 3 + k / 3][u % 3 * 3 + k % 3];
        if ((v && (l >> v & 1)) || (w && (s >> w & 1)) || (z && (b >> z & 1))) return false;
        l |= 1 << v; s |= 1 << w; b |= 1 << z;
      }
    }
    return true;
  }
};
SUDOKU_EXPORT_STEP_SOLVER(Steps)
