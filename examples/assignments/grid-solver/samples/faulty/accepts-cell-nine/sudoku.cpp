#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <map>
#include <utility>

// Only the filled cells are in the map.
class MapGrid : public sudoku::IGrid {
public:
  int get(int x, int y) const override {
    check(x, y);
    auto entry = filled.find(std::make_pair(x, y));
    if (entry == filled.end())
      return 0;
    return entry->second;
  }

  void set(int x, int y, int digit) override {
    check(x, y);
    if (digit < 0 || digit > 9)
      throw BadDigitException(digit);
    filled[std::make_pair(x, y)] = digit;
  }

  bool isValid() const override {
    for (const auto &[place, digit] : filled) {
      for (const auto &[otherPlace, otherDigit] : filled) {
        if (place == otherPlace || digit == 0 || digit != otherDigit)
          continue;
        auto [x, y] = place;
        auto [u, v] = otherPlace;
        if (x == u || y == v)
          return false;
        if (x / 3 == u / 3 && y / 3 == v / 3)
          return false;
      }
    }
    return true;
  }

private:
  void check(int x, int y) const {
    if (x < 0 || x > 9 || y < 0 || y > 9)
      throw BadCellException(x, y);
  }

  std::map<std::pair<int, int>, int> filled;
};

class Solver : public sudoku::ISolver {
  sudoku::IGrid *grid;

  bool fill(int cell) {
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
  Solver(sudoku::IGrid &g) { grid = &g; }

  bool solve() override { return fill(0); }
};

SUDOKU_EXPORT_GRID(MapGrid)
SUDOKU_EXPORT_SOLVER(Solver)
