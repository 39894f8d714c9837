#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <set>
#include <vector>

class ListGrid : public sudoku::IGrid {
public:
  ListGrid() {
    for (int i = 0; i < 81; i++) {
      values.push_back(0);
    }
  }

  int get(int x, int y) const override {
    if (x < 0 || x > 8)
      throw BadCellException(x, y);
    if (y < 0 || y > 8)
      throw BadCellException(x, y);
    return values[9 * x + y];
  }

  void set(int x, int y, int digit) override {
    if (x < 0 || x > 8)
      throw BadCellException(x, y);
    if (y < 0 || y > 8)
      throw BadCellException(x, y);
    if (digit < 0 || digit > 9)
      throw BadDigitException(digit);
    values[9 * x + y] = digit;
  }

  bool isValid() const override {
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
  bool allDifferent(const std::vector<int> &unit) const {
    std::set<int> found;
    for (int digit : unit) {
      if (digit != 0 && !found.insert(digit).second)
        return false;
    }
    return true;
  }

  std::vector<int> values;
};

class StubSolver : public sudoku::ISolver {
public:
  StubSolver(sudoku::IGrid &g) : grid(g) {}
  bool solve() override {
    if (!grid.isValid())
      return false;
    // TODO
    return false;
  }

private:
  sudoku::IGrid &grid;
};

SUDOKU_EXPORT_GRID(ListGrid)
SUDOKU_EXPORT_SOLVER(StubSolver)
