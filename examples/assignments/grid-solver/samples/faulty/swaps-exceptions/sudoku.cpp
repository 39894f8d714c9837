#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <set>
#include <vector>

class ValueGrid : public sudoku::IGrid
{
public:
  ValueGrid()
  {
    for (int i = 0; i < 81; i++) {
      values.push_back(0);
    }
  }

  int get(int x, int y) const override
  {
    if (x < 0 || x > 8)
      throw BadCellException(x, y);
    if (y < 0 || y > 8)
      throw BadCellException(x, y);
    return values[9 * x + y];
  }

  void set(int x, int y, int digit) override
  {
    if (x < 0 || x > 8)
      throw BadDigitException(digit);
    if (y < 0 || y > 8)
      throw BadDigitException(digit);
    if (digit < 0 || digit > 9)
      throw BadCellException(x, y);
    values[9 * x + y] = digit;
  }

  bool isValid() const override
  {
    for (int i = 0; i < 9; i++) {
      std::vector<int> row, column, box;
      for (int j = 0; j < 9; j++) {
        row.push_back(get(j, i));
        column.push_back(get(i, j));
        box.push_back(get(i % 3 * 3 + j % 3, i / 3 * 3 + j / 3));
      }
      if (!allDifferent(row) || !allDifferent(column) || !allDifferent(box))
        return false;
    }
    return true;
  }

private:
  bool allDifferent(const std::vector<int>& unit) const
  {
    std::set<int> found;
    for (int digit : unit) {
      if (digit != 0 && !found.insert(digit).second)
        return false;
    }
    return true;
  }

  std::vector<int> values;
};

class ValueSolver : public sudoku::ISolver
{
public:
  ValueSolver(sudoku::IGrid& grid)
    : m_grid(grid)
  {
  }

  // Fills the first empty cell and calls itself for the rest.
  bool solve() override
  {
    int x, y;
    if (!findEmpty(x, y))
      return m_grid.isValid();

    for (int digit = 1; digit <= 9; ++digit) {
      m_grid.set(x, y, digit);
      if (m_grid.isValid() && solve())
        return true;
      m_grid.set(x, y, 0);
    }
    return false;
  }

private:
  bool findEmpty(int& x, int& y) const
  {
    for (y = 0; y < 9; ++y) {
      for (x = 0; x < 9; ++x) {
        if (m_grid.get(x, y) == 0)
          return true;
      }
    }
    return false;
  }

  sudoku::IGrid& m_grid;
};

SUDOKU_EXPORT_GRID(ValueGrid)
SUDOKU_EXPORT_SOLVER(ValueSolver)
