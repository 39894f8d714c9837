#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <cstdint>
#include <functional>

class ByteGrid final : public sudoku::IGrid {
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
      return true;
    }
    return false;
  }
};

struct LambdaSolver : sudoku::ISolver {
  LambdaSolver(sudoku::IGrid& g) : g(g) {}

  bool solve() override {
    std::function<bool(int)> go = [&](int i) -> bool {
      if (i == 81) return true;
      const int x = i % 9, y = i / 9;
      if (g.get(x, y)) return go(i + 1);
      for (int d = 1; d <= 9; ++d) {
        g.set(x, y, d);
        if (g.isValid() && go(i + 1)) return true;
      }
      g.set(x, y, 0);
      return false;
    };
    return g.isValid() && go(0);
  }

 private:
  sudoku::IGrid& g;
};

SUDOKU_EXPORT_GRID(ByteGrid)
SUDOKU_EXPORT_SOLVER(LambdaSolver)
