#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <functional>
#include <set>
#include <vector>

using sudoku::Cell;
using sudoku::IGrid;
using sudoku::ISolver;

struct SetGrid : IGrid {
  int get(int x, int y) const override { return cells.at(where(x, y)); }

  void set(int x, int y, int digit) override {
    const auto i = where(x, y);
    if (digit < 0 || 9 < digit) throw BadDigitException(digit);
    cells.at(i) = digit;
  }

  bool isValid() const override {
    auto unitIsValid = [this](auto cellAt) {
      std::multiset<int> digits;
      for (int i = 0; i < 9; ++i) {
        const Cell c = cellAt(i);
        digits.insert(get(c.x, c.y));
      }
      for (int d = 1; d <= 9; ++d)
        if (digits.count(d) > 1) return false;
      return true;
    };
    for (int u = 0; u < 9; ++u) {
      if (!unitIsValid([u](int i) { return Cell{i, u}; })) return false;
      if (!unitIsValid([u](int i) { return Cell{u, i}; })) return false;
      if (!unitIsValid([u](int i) { return Cell{u % 3 * 3 + i % 3, u / 3 * 3 + i / 3}; })) return false;
    }
    return true;
  }

 private:
  static std::size_t where(int x, int y) {
    if (x < 0 || 8 < x || y < 0 || 8 < y) throw BadCellException(x, y);
    return y * 9 + x;
  }
  std::vector<int> cells = std::vector<int>(81);
};

struct LambdaSolver : ISolver {
  explicit LambdaSolver(IGrid& g) : grid(g) {}

  bool solve() override {
    std::vector<Cell> gaps;
    for (int y = 0; y < 9; ++y)
      for (int x = 0; x < 9; ++x)
        if (grid.get(x, y) == 0) gaps.push_back({x, y});

    using Iterator = std::vector<Cell>::const_iterator;
    std::function<bool(Iterator)> fill = [&](Iterator gap) {
      if (gap == gaps.end()) return grid.isValid();
      for (int digit = 1; digit <= 9; ++digit) {
        grid.set(gap->x, gap->y, digit);
        if (grid.isValid() && fill(gap + 1)) return true;
      }
      grid.set(gap->x, gap->y, 0);
      return false;
    };
    return fill(gaps.begin());
  }

 private:
  IGrid& grid;
};

SUDOKU_EXPORT_GRID(SetGrid)
SUDOKU_EXPORT_SOLVER(LambdaSolver)
