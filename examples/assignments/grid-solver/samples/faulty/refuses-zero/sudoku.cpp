#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <array>

class DigitGrid : public sudoku::IGrid
{
private:
  std::array<int, 81> m_digits{};

  static int indexOf(int x, int y)
  {
    if (x < 0 || x >= 9 || y < 0 || y >= 9) {
      throw BadCellException(x, y);
    }
    return y * 9 + x;
  }

public:
  int get(int x, int y) const override { return m_digits[indexOf(x, y)]; }

  void set(int x, int y, int digit) override
  {
    const int index = indexOf(x, y);
    if (digit < 1 || digit > 9) {
      throw BadDigitException(digit);
    }
    m_digits[index] = digit;
  }

  bool isValid() const override
  {
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

class DigitSolver : public sudoku::ISolver
{
  sudoku::IGrid* grid;

  bool fill(int cell)
  {
    if (cell == 81)
      return grid->isValid();
    int x = cell % 9;
    int y = cell / 9;
    if (grid->get(x, y) != 0)
      return fill(cell + 1);
    for (int digit = 1; digit <= 9; digit++) {
      grid->set(x, y, digit);
      if (grid->isValid()) {
        if (fill(cell + 1))
          return true;
      }
      grid->set(x, y, 0);
    }
    return false;
  }

public:
  DigitSolver(sudoku::IGrid& g) { grid = &g; }

  bool solve() override { return fill(0); }
};

SUDOKU_EXPORT_GRID(DigitGrid)
SUDOKU_EXPORT_SOLVER(DigitSolver)
