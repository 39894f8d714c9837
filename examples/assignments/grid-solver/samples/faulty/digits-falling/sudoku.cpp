#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <vector>

class MatrixGrid : public sudoku::IGrid {
 public:
  MatrixGrid() : _rows(9, std::vector<int>(9, 0)) {}

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

class MatrixSolver : public sudoku::ISolver {
 public:
  explicit MatrixSolver(sudoku::IGrid& grid) : grid_(grid) {}

  bool solve() override {
    if (!grid_.isValid()) return false;
    return solveFrom(0, 0);
  }

 private:
  bool solveFrom(int x, int y) {
    if (x == 9) return solveFrom(0, y + 1);
    if (y == 9) return true;
    if (grid_.get(x, y) != 0) return solveFrom(x + 1, y);

    for (int digit = 9; digit >= 1; --digit) {
      grid_.set(x, y, digit);
      if (grid_.isValid() && solveFrom(x + 1, y)) return true;
    }
    grid_.set(x, y, 0);
    return false;
  }

  sudoku::IGrid& grid_;
};

SUDOKU_EXPORT_GRID(MatrixGrid)
SUDOKU_EXPORT_SOLVER(MatrixSolver)
