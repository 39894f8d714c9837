#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <vector>

class PlainGrid : public sudoku::IGrid {
 public:
  PlainGrid() : _rows(9, std::vector<int>(9, 0)) {}

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

// Which digits are used in each row, column and box.
class MarkSolver : public sudoku::ISolver {
 public:
  explicit MarkSolver(sudoku::IGrid& g) : grid(g) {}

  bool solve() override {
    if (!grid.isValid()) return false;
    for (int i = 0; i < 9; i++) rows[i] = columns[i] = boxes[i] = 0;
    for (int y = 0; y < 9; y++)
      for (int x = 0; x < 9; x++)
        if (grid.get(x, y) != 0) mark(x, y, grid.get(x, y));
    return fill(0);
  }

 private:
  void mark(int x, int y, int digit) {
    rows[y] |= 1 << digit;
    columns[x] |= 1 << digit;
    boxes[y / 3 * 3 + x / 3] |= 1 << digit;
  }

  void unmark(int x, int y, int digit) {
    rows[y] &= ~(1 << digit);
    columns[x] &= ~(1 << digit);
    boxes[x / 3 * 3 + y / 3] &= ~(1 << digit);
  }

  bool fill(int cell) {
    while (cell < 81 && grid.get(cell % 9, cell / 9) != 0) cell++;
    if (cell == 81) return true;
    int x = cell % 9;
    int y = cell / 9;
    for (int digit = 1; digit <= 9; digit++) {
      if ((rows[y] | columns[x] | boxes[y / 3 * 3 + x / 3]) & 1 << digit) continue;
      grid.set(x, y, digit);
      mark(x, y, digit);
      if (fill(cell + 1)) return true;
      unmark(x, y, digit);
      grid.set(x, y, 0);
    }
    return false;
  }

  sudoku::IGrid& grid;
  int rows[9], columns[9], boxes[9];
};

SUDOKU_EXPORT_GRID(PlainGrid)
SUDOKU_EXPORT_SOLVER(MarkSolver)
