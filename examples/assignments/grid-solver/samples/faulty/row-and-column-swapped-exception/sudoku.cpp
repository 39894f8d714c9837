#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <set>
#include <vector>

class SetGrid : public sudoku::IGrid {
 public:
  SetGrid() {
    for (int i = 0; i < 81; i++) {
      values.push_back(0);
    }
  }

  int get(int x, int y) const override {
    checkPlace(x, y);
    return values[9 * x + y];
  }

  void set(int x, int y, int digit) override {
    checkPlace(x, y);
    if (digit < 0 || digit > 9) throw BadDigitException(digit);
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
      if (!allDifferent(row) || !allDifferent(column) || !allDifferent(box)) return false;
    }
    return true;
  }

 private:
  void checkPlace(int x, int y) const {
    if (x < 0 || x > 8 || y < 0 || y > 8) throw BadCellException(y, x);
  }

  bool allDifferent(const std::vector<int>& unit) const {
    std::set<int> found;
    for (int digit : unit) {
      if (digit != 0 && !found.insert(digit).second) return false;
    }
    return true;
  }

  std::vector<int> values;
};

class DepthFirst : public sudoku::ISolver {
 public:
  explicit DepthFirst(sudoku::IGrid& grid) : grid_(grid) {}

  bool solve() override {
    if (!grid_.isValid()) return false;
    return solveFrom(0, 0);
  }

 private:
  bool solveFrom(int x, int y) {
    if (x == 9) return solveFrom(0, y + 1);
    if (y == 9) return true;
    if (grid_.get(x, y) != 0) return solveFrom(x + 1, y);

    for (int digit = 1; digit <= 9; ++digit) {
      grid_.set(x, y, digit);
      if (grid_.isValid() && solveFrom(x + 1, y)) return true;
    }
    grid_.set(x, y, 0);
    return false;
  }

  sudoku::IGrid& grid_;
};

SUDOKU_EXPORT_GRID(SetGrid)
SUDOKU_EXPORT_SOLVER(DepthFirst)
