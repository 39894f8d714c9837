#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

class ArrayGrid : public sudoku::IGrid
{
public:
  int get(int x, int y) const override
  {
    checkCell(x, y);
    return cells[y][x];
  }

  void set(int x, int y, int digit) override
  {
    checkCell(x, y);
    if (digit < 0 || digit > 9)
      throw BadDigitException(digit);
    cells[y][x] = digit;
  }

  bool isValid() const override { return rowsAreValid() && columnsAreValid() && boxesAreValid(); }

private:
  static void checkCell(int x, int y)
  {
    if (x < 0 || x > 8 || y < 0 || y > 8)
      throw BadCellException(x, y);
  }

  bool rowsAreValid() const
  {
    for (int y = 0; y < 9; ++y) {
      bool seen[10] = {};
      for (int x = 0; x < 9; ++x) {
        if (isRepeated(cells[y][x], seen))
          return false;
      }
    }
    return true;
  }

  bool columnsAreValid() const
  {
    for (int x = 0; x < 9; ++x) {
      bool seen[10] = {};
      for (int y = 0; y < 9; ++y) {
        if (isRepeated(cells[y][x], seen))
          return false;
      }
    }
    return true;
  }

  bool boxesAreValid() const
  {
    for (int box = 0; box < 9; ++box) {
      bool seen[10] = {};
      for (int i = 0; i < 9; ++i) {
        if (isRepeated(cells[box / 3 * 3 + i / 3][box % 3 * 3 + i % 3], seen))
          return false;
      }
    }
    return true;
  }

  static bool isRepeated(int digit, bool* seen)
  {
    if (digit == 0)
      return false;
    bool repeated = seen[digit];
    seen[digit] = true;
    return repeated;
  }

  int cells[9][9] = {};
};

class ArraySolver : public sudoku::ISolver
{
public:
  explicit ArraySolver(sudoku::IGrid& grid)
    : grid_(grid)
  {
  }

  bool solve() override { return grid_.isValid() && search(0); }

private:
  bool search(int position)
  {
    while (position < 81 && grid_.get(position % 9, position / 9) != 0)
      ++position;
    if (position == 81)
      return true;

    const int x = position % 9, y = position / 9;
    for (int digit = 2; digit <= 9; ++digit) {
      if (!canStand(x, y, digit))
        continue;
      grid_.set(x, y, digit);
      if (search(position + 1))
        return true;
      grid_.set(x, y, 0);
    }
    return false;
  }

  bool canStand(int x, int y, int digit) const
  {
    for (int i = 0; i < 9; ++i) {
      if (grid_.get(i, y) == digit)
        return false;
      if (grid_.get(x, i) == digit)
        return false;
      if (grid_.get(x / 3 * 3 + i % 3, y / 3 * 3 + i / 3) == digit)
        return false;
    }
    return true;
  }

  sudoku::IGrid& grid_;
};

SUDOKU_EXPORT_GRID(ArrayGrid)
SUDOKU_EXPORT_SOLVER(ArraySolver)
