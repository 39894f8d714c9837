#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <array>

class FastGrid : public sudoku::IGrid {
  friend class FastSolver;

  std::array<int, 81> m_digits{};

  static int indexOf(int x, int y) {
    if (x < 0 || x >= 9 || y < 0 || y >= 9) {
      throw BadCellException(x, y);
    }
    return y * 9 + x;
  }

 public:
  int get(int x, int y) const override { return m_digits[indexOf(x, y)]; }

  void set(int x, int y, int digit) override {
    const int index = indexOf(x, y);
    if (digit < 0 || digit > 9) {
      throw BadDigitException(digit);
    }
    m_digits[index] = digit;
  }

  bool isValid() const override {
    bool inRow[9][10] = {};
    bool inColumn[9][10] = {};
    bool inBox[9][10] = {};
    for (int y = 0; y < 9; y++) {
      for (int x = 0; x < 9; x++) {
        const int digit = m_digits[y * 9 + x];
        if (digit == 0) continue;
        const int box = y / 3 * 3 + x / 3;
        if (inRow[y][digit]) return false;
        if (inColumn[x][digit]) return false;
        if (inBox[box][digit]) return false;
        inRow[y][digit] = true;
        inColumn[x][digit] = true;
        inBox[box][digit] = true;
      }
    }
    return true;
  }
};

// Reads and writes the array of the grid directly, because get and set are slow.
class FastSolver : public sudoku::ISolver {
 public:
  explicit FastSolver(sudoku::IGrid& grid) : grid_(dynamic_cast<FastGrid&>(grid)) {}

  bool solve() override { return grid_.isValid() && solveFrom(0); }

 private:
  bool solveFrom(int i) {
    if (i == 81) return true;
    int& cell = grid_.m_digits[i];
    if (cell != 0) return solveFrom(i + 1);
    for (cell = 1; cell <= 9; ++cell) {
      if (grid_.isValid() && solveFrom(i + 1)) return true;
    }
    cell = 0;
    return false;
  }

  FastGrid& grid_;
};

SUDOKU_EXPORT_GRID(FastGrid)
SUDOKU_EXPORT_SOLVER(FastSolver)
