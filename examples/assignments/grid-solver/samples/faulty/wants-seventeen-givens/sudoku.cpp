#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <vector>

class NumbersGrid : public sudoku::IGrid {
 public:
  NumbersGrid() : _rows(9, std::vector<int>(9, 0)) {}

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

class ForwardSolver : public sudoku::ISolver {
  sudoku::IGrid* grid;

  bool fill(int cell) {
    if (cell == 81) return grid->isValid();
    int x = cell % 9;
    int y = cell / 9;
    if (grid->get(x, y) != 0) return fill(cell + 1);
    for (int digit = 1; digit <= 9; digit++) {
      grid->set(x, y, digit);
      if (grid->isValid()) {
        if (fill(cell + 1)) return true;
      }
    }
    grid->set(x, y, 0);
    return false;
  }

 public:
  ForwardSolver(sudoku::IGrid& g) { grid = &g; }

  bool solve() override {
    int givens = 0;
    for (int cell = 0; cell < 81; cell++)
      if (grid->get(cell % 9, cell / 9) != 0) givens++;
    return givens >= 17 && fill(0);
  }
};

SUDOKU_EXPORT_GRID(NumbersGrid)
SUDOKU_EXPORT_SOLVER(ForwardSolver)
