#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <vector>

using namespace sudoku;

class AtGrid : public IGrid
{
public:
  AtGrid()
    : _rows(9, std::vector<int>(9, 0))
  {
  }

  int get(int x, int y) const override { return _rows.at(y).at(x); }

  void set(int x, int y, int digit) override
  {
    int& cell = _rows.at(y).at(x);
    if (digit < 0 || digit > 9)
      throw BadDigitException(digit);
    cell = digit;
  }

  bool isValid() const override
  {
    for (int y = 0; y < 9; y++)
      for (int x = 0; x < 9; x++)
        if (_rows[y][x] != 0 && clashes(x, y, _rows[y][x]))
          return false;
    return true;
  }

private:
  // Does another cell of the row, column or box hold this digit?
  bool clashes(int x, int y, int digit) const
  {
    for (int v = 0; v < 9; v++) {
      for (int u = 0; u < 9; u++) {
        if (u == x && v == y)
          continue;
        bool together = u == x || v == y || (u / 3 == x / 3 && v / 3 == y / 3);
        if (together && _rows[v][u] == digit)
          return true;
      }
    }
    return false;
  }

  std::vector<std::vector<int>> _rows;
};

class AtSolver : public ISolver
{
public:
  explicit AtSolver(IGrid& grid)
    : grid(grid)
  {
  }

  bool solve() override
  {
    std::vector<Cell> gaps;
    for (int y = 0; y < 9; y++)
      for (int x = 0; x < 9; x++)
        if (grid.get(x, y) == 0)
          gaps.push_back({ x, y });
    return grid.isValid() && solveGaps(gaps, 0);
  }

private:
  bool solveGaps(const std::vector<Cell>& gaps, std::size_t number)
  {
    if (number == gaps.size())
      return true;
    const auto [x, y] = gaps[number];
    for (int digit = 1; digit <= 9; digit++) {
      grid.set(x, y, digit);
      if (grid.isValid() && solveGaps(gaps, number + 1))
        return true;
    }
    grid.set(x, y, 0);
    return false;
  }

  IGrid& grid;
};

SUDOKU_EXPORT_GRID(AtGrid)
SUDOKU_EXPORT_SOLVER(AtSolver)
