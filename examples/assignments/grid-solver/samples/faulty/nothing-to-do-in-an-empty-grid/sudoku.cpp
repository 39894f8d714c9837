#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <vector>

class CellsGrid : public sudoku::IGrid {
 public:
  CellsGrid() : _rows(9, std::vector<int>(9, 0)) {}

  int get(int x, int y) const override {
    if (!isCell(x, y)) throw BadCellException(x, y);
    return _rows[y][x];
  }

  void set(int x, int y, int digit) override {
    if (!isCell(x, y)) throw BadCellException(x, y);
    if (digit < 0 || digit > 9) throw BadDigitException(digit);
    _rows[y][x] = digit;
  }

  bool isValid() const override {
    for (int y = 0; y < 9; y++)
      for (int x = 0; x < 9; x++)
        if (_rows[y][x] != 0 && clashes(x, y, _rows[y][x])) return false;
    return true;
  }

 private:
  static bool isCell(int x, int y) { return x >= 0 && x <= 8 && y >= 0 && y <= 8; }

  // Does another cell of the row, column or box hold this digit?
  bool clashes(int x, int y, int digit) const {
    for (int v = 0; v < 9; v++) {
      for (int u = 0; u < 9; u++) {
        if (u == x && v == y) continue;
        bool together = u == x || v == y || (u / 3 == x / 3 && v / 3 == y / 3);
        if (together && _rows[v][u] == digit) return true;
      }
    }
    return false;
  }

  std::vector<std::vector<int>> _rows;
};

class NarrowestFirst : public sudoku::ISolver {
 public:
  explicit NarrowestFirst(sudoku::IGrid& g) : grid(g) {}

  bool solve() override { return grid.isValid() && fill(); }

 private:
  bool fits(int x, int y, int digit) const {
    for (int i = 0; i < 9; i++)
      if (grid.get(i, y) == digit || grid.get(x, i) == digit ||
          grid.get(x / 3 * 3 + i % 3, y / 3 * 3 + i / 3) == digit)
        return false;
    return true;
  }

  // Fills the gap with the fewest digits first.
  bool fill() {
    int fewest = 9;
    int bestX = -1;
    int bestY = -1;
    for (int y = 0; y < 9; y++) {
      for (int x = 0; x < 9; x++) {
        if (grid.get(x, y) != 0) continue;
        int count = 0;
        for (int digit = 1; digit <= 9; digit++)
          if (fits(x, y, digit)) count++;
        if (count < fewest) {
          fewest = count;
          bestX = x;
          bestY = y;
        }
      }
    }
    if (bestX < 0) return true;
    for (int digit = 1; digit <= 9; digit++) {
      if (!fits(bestX, bestY, digit)) continue;
      grid.set(bestX, bestY, digit);
      if (fill()) return true;
      grid.set(bestX, bestY, 0);
    }
    return false;
  }

  sudoku::IGrid& grid;
};

SUDOKU_EXPORT_GRID(CellsGrid)
SUDOKU_EXPORT_SOLVER(NarrowestFirst)
