#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <array>
#include <vector>

class MyGrid : public sudoku::IGrid {
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
        if (digit == 0)
          continue;
        const int box = y / 3 * 3 + x / 3;
        if (inRow[y][digit])
          return false;
        if (inColumn[x][digit])
          return false;
        if (inBox[box][digit])
          return false;
        inRow[y][digit] = true;
        inColumn[x][digit] = true;
        inBox[box][digit] = true;
      }
    }
    return true;
  }
};

class MySolver : public sudoku::ISolver {
public:
  explicit MySolver(sudoku::IGrid &grid) : grid(grid) {}

  bool solve() override {
    std::vector<sudoku::Cell> gaps;
    for (int y = 0; y < 9; y++)
      for (int x = 0; x < 9; x++)
        if (grid.get(x, y) == 0)
          gaps.push_back({x, y});
    if (!grid.isValid())
      return false;
    if (solveGaps(gaps, 0))
      return true;
    grid.set(gaps.back().x, gaps.back().y, 0);
    return false;
  }

private:
  bool solveGaps(const std::vector<sudoku::Cell> &gaps, std::size_t number) {
    if (number == gaps.size())
      return true;
    const auto [x, y] = gaps[number];
    for (int digit = 1; digit <= 9; digit++) {
      grid.set(x, y, digit);
      if (grid.isValid() && solveGaps(gaps, number + 1))
        return true;
    }
    return false;
  }

  sudoku::IGrid &grid;
};

SUDOKU_EXPORT_GRID(MyGrid)
SUDOKU_EXPORT_SOLVER(MySolver)
