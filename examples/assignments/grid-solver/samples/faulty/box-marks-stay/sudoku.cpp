#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <cstring>
#include <vector>

using std::vector;

class Grid : public sudoku::IGrid {
 public:
  Grid() : rows(9, vector<int>(9, 0)) {}

  int get(int x, int y) const override {
    if (!inside(x) || !inside(y)) throw BadCellException(x, y);
    return rows[y][x];
  }

  void set(int x, int y, int digit) override {
    if (!inside(x) || !inside(y)) throw BadCellException(x, y);
    if (digit < 0 || digit > 9) throw BadDigitException(digit);
    rows[y][x] = digit;
  }

  bool isValid() const override {
    bool r[9][10] = {}, c[9][10] = {}, b[9][10] = {};
    for (int y = 0; y < 9; ++y) {
      for (int x = 0; x < 9; ++x) {
        int d = rows[y][x];
        if (d == 0) continue;
        int k = y / 3 * 3 + x / 3;
        if (r[y][d] || c[x][d] || b[k][d]) return false;
        r[y][d] = c[x][d] = b[k][d] = true;
      }
    }
    return true;
  }

 private:
  static bool inside(int v) { return 0 <= v && v < 9; }

  vector<vector<int>> rows;
};

// Keeps tables of the digits that are used, so that a digit is checked with three look-ups.
class Solver : public sudoku::ISolver {
 public:
  explicit Solver(sudoku::IGrid& grid) : grid(grid) {}

  bool solve() override {
    if (!grid.isValid()) return false;
    std::memset(inRow, 0, sizeof inRow);
    std::memset(inCol, 0, sizeof inCol);
    std::memset(inBox, 0, sizeof inBox);
    for (int y = 0; y < 9; ++y) {
      for (int x = 0; x < 9; ++x) {
        int d = grid.get(x, y);
        inRow[y][d] = true;
        inCol[x][d] = true;
        inBox[box(x, y)][d] = true;
      }
    }
    return search(0, 0);
  }

 private:
  static int box(int x, int y) { return y / 3 * 3 + x / 3; }

  bool search(int x, int y) {
    if (x == 9) {
      x = 0;
      ++y;
    }
    if (y == 9) return true;
    if (grid.get(x, y) != 0) return search(x + 1, y);

    for (int d = 1; d <= 9; ++d) {
      if (inRow[y][d] || inCol[x][d] || inBox[box(x, y)][d]) continue;

      grid.set(x, y, d);
      inRow[y][d] = true;
      inCol[x][d] = true;
      inBox[box(x, y)][d] = true;

      if (search(x + 1, y)) return true;

      grid.set(x, y, 0);
      inRow[y][d] = false;
      inCol[x][d] = false;
    }
    return false;
  }

  sudoku::IGrid& grid;
  bool inRow[9][10];
  bool inCol[9][10];
  bool inBox[9][10];
};

SUDOKU_EXPORT_GRID(Grid)
SUDOKU_EXPORT_SOLVER(Solver)
