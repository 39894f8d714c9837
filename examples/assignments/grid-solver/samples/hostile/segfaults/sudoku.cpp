#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <array>

class SolidGrid : public sudoku::IGrid {
 private:
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

class NullSolver : public sudoku::ISolver {
 public:
  explicit NullSolver(sudoku::IGrid& grid) : grid_(grid) {}

  bool solve() override {
    volatile int* nowhere = nullptr;
    *nowhere = grid_.get(0, 0);
    return true;
  }

 private:
  sudoku::IGrid& grid_;
};

SUDOKU_EXPORT_GRID(SolidGrid)
SUDOKU_EXPORT_SOLVER(NullSolver)
