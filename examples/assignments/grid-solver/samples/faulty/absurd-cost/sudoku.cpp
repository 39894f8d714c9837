#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <cstdint>

class SlowGrid final : public sudoku::IGrid {
  std::uint8_t field[9][9] = {};

  // adds the digit to the set; false if it was in already
  static bool add(unsigned &set, int digit) {
    if (digit == 0)
      return true;
    const unsigned bit = 1u << digit;
    if (set & bit)
      return false;
    set |= bit;
    return true;
  }

public:
  int get(int x, int y) const override {
    if (x < 0 || y < 0 || x > 8 || y > 8)
      throw BadCellException(x, y);
    return field[x][y];
  }

  void set(int x, int y, int digit) override {
    if (x < 0 || y < 0 || x > 8 || y > 8)
      throw BadCellException(x, y);
    if (digit < 0 || digit > 9)
      throw BadDigitException(digit);
    field[x][y] = static_cast<std::uint8_t>(digit);
  }

  bool isValid() const override {
    for (int i = 0; i < 9; ++i) {
      unsigned row = 0, column = 0, box = 0;
      for (int j = 0; j < 9; ++j) {
        if (!add(row, field[j][i]))
          return false;
        if (!add(column, field[i][j]))
          return false;
        if (!add(box, field[3 * (i % 3) + j % 3][3 * (i / 3) + j / 3]))
          return false;
      }
    }
    return true;
  }
};

class ThoroughSolver : public sudoku::ISolver {
public:
  explicit ThoroughSolver(sudoku::IGrid &grid) : grid_(grid) {}

  bool solve() override { return everythingIsRight() && search(0); }

private:
  bool search(int position) {
    while (position < 81 && grid_.get(position % 9, position / 9) != 0)
      ++position;
    if (position == 81)
      return true;

    const int x = position % 9, y = position / 9;
    for (int digit = 1; digit <= 9; ++digit) {
      grid_.set(x, y, digit);
      if (everythingIsRight() && search(position + 1))
        return true;
      grid_.set(x, y, 0);
    }
    return false;
  }

  // Compares every cell with every other cell.
  bool everythingIsRight() const {
    bool right = true;
    for (int a = 0; a < 81; ++a) {
      const int digit = digitAt(a);
      for (int b = a + 1; b < 81; ++b) {
        if (mayNotBeEqual(a, b) && digitAt(b) == digit && digit != 0) right = false;
      }
    }
    return right;
  }

  int digitAt(int cell) const { return grid_.get(cell % 9, cell / 9); }

  static bool mayNotBeEqual(int a, int b) {
    const int x = a % 9, y = a / 9, u = b % 9, v = b / 9;
    return x == u || y == v || (x / 3 == u / 3 && y / 3 == v / 3);
  }

  sudoku::IGrid &grid_;
};

SUDOKU_EXPORT_GRID(SlowGrid)
SUDOKU_EXPORT_SOLVER(ThoroughSolver)
