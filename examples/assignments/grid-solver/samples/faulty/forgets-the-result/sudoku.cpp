#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <array>
#include <functional>

class OneLineGrid : public sudoku::IGrid {
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

struct LuckySolver : sudoku::ISolver {
  LuckySolver(sudoku::IGrid& g) : g(g) {}

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
    go(0);
    return true;
  }

 private:
  sudoku::IGrid& g;
};

SUDOKU_EXPORT_GRID(OneLineGrid)
SUDOKU_EXPORT_SOLVER(LuckySolver)
