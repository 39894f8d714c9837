#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <cstdint>

class NormalGrid final : public sudoku::IGrid {
  std::uint8_t field[9][9] = {};

  // adds the digit to the set; false if it was in already
  static bool add(unsigned& set, int digit) {
    if (digit == 0) return true;
    const unsigned bit = 1u << digit;
    if (set & bit) return false;
    set |= bit;
    return true;
  }

 public:
  int get(int x, int y) const override {
    if (x < 0 || y < 0 || x > 8 || y > 8) throw BadCellException(x, y);
    return field[x][y];
  }

  void set(int x, int y, int digit) override {
    if (x < 0 || y < 0 || x > 8 || y > 8) throw BadCellException(x, y);
    if (digit < 0 || digit > 9) throw BadDigitException(digit);
    field[x][y] = static_cast<std::uint8_t>(digit);
  }

  bool isValid() const override {
    for (int i = 0; i < 9; ++i) {
      unsigned row = 0, column = 0, box = 0;
      for (int j = 0; j < 9; ++j) {
        if (!add(row, field[j][i])) return false;
        if (!add(column, field[i][j])) return false;
        if (!add(box, field[3 * (i % 3) + j % 3][3 * (i / 3) + j / 3])) return false;
      }
    }
    return true;
  }
};

class IntThrower : public sudoku::ISolver {
 public:
  explicit IntThrower(sudoku::IGrid& grid) : grid_(grid) {}

  bool solve() override { throw grid_.get(0, 0) + 42; }

 private:
  sudoku::IGrid& grid_;
};

SUDOKU_EXPORT_GRID(NormalGrid)
SUDOKU_EXPORT_SOLVER(IntThrower)
