#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <cassert>

class AssertGrid : public sudoku::IGrid {
 public:
  int get(int x, int y) const override {
    checkCell(x, y);
    return cells[y][x];
  }

  void set(int x, int y, int digit) override {
    checkCell(x, y);
    assert(digit >= 0 && digit <= 9);
    cells[y][x] = digit;
  }

  bool isValid() const override { return rowsAreValid() && columnsAreValid() && boxesAreValid(); }

 private:
  static void checkCell(int x, int y) { assert(x >= 0 && x < 9 && y >= 0 && y < 9); }

  bool rowsAreValid() const {
    for (int y = 0; y < 9; ++y) {
      bool seen[10] = {};
      for (int x = 0; x < 9; ++x) {
        if (isRepeated(cells[y][x], seen)) return false;
      }
    }
    return true;
  }

  bool columnsAreValid() const {
    for (int x = 0; x < 9; ++x) {
      bool seen[10] = {};
      for (int y = 0; y < 9; ++y) {
        if (isRepeated(cells[y][x], seen)) return false;
      }
    }
    return true;
  }

  bool boxesAreValid() const {
    for (int box = 0; box < 9; ++box) {
      bool seen[10] = {};
      for (int i = 0; i < 9; ++i) {
        if (isRepeated(cells[box / 3 * 3 + i / 3][box % 3 * 3 + i % 3], seen)) return false;
      }
    }
    return true;
  }

  static bool isRepeated(int digit, bool* seen) {
    if (digit == 0) return false;
    bool repeated = seen[digit];
    seen[digit] = true;
    return repeated;
  }

  int cells[9][9] = {};
};

class AssertSolver : public sudoku::ISolver {
 public:
  AssertSolver(sudoku::IGrid& grid) : m_grid(grid) {}

  // Fills the first empty cell and calls itself for the rest.
  bool solve() override {
    int x, y;
    if (!findEmpty(x, y)) return m_grid.isValid();

    for (int digit = 1; digit <= 9; ++digit) {
      m_grid.set(x, y, digit);
      if (m_grid.isValid() && solve()) return true;
      m_grid.set(x, y, 0);
    }
    return false;
  }

 private:
  bool findEmpty(int& x, int& y) const {
    for (y = 0; y < 9; ++y) {
      for (x = 0; x < 9; ++x) {
        if (m_grid.get(x, y) == 0) return true;
      }
    }
    return false;
  }

  sudoku::IGrid& m_grid;
};

SUDOKU_EXPORT_GRID(AssertGrid)
SUDOKU_EXPORT_SOLVER(AssertSolver)
