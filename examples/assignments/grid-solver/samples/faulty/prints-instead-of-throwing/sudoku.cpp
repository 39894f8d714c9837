#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <iostream>
#include <map>
#include <utility>

// Only the filled cells are in the map.
class TalkingGrid : public sudoku::IGrid {
public:
  int get(int x, int y) const override {
    if (!check(x, y))
      return -1;
    auto entry = filled.find(std::make_pair(x, y));
    if (entry == filled.end())
      return 0;
    return entry->second;
  }

  void set(int x, int y, int digit) override {
    if (!check(x, y))
      return;
    if (digit < 0 || digit > 9) {
      std::cerr << "Error: bad digit " << digit << std::endl;
      return;
    }
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
  bool check(int x, int y) const {
    if (x >= 0 && x <= 8 && y >= 0 && y <= 8)
      return true;
    std::cerr << "Error: bad cell " << x << "," << y << std::endl;
    return false;
  }

  std::map<std::pair<int, int>, int> filled;
};

class QuietSolver : public sudoku::ISolver {
public:
  QuietSolver(sudoku::IGrid &grid) : m_grid(grid) {}

  // Fills the first empty cell and calls itself for the rest.
  bool solve() override {
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
  bool findEmpty(int &x, int &y) const {
    for (y = 0; y < 9; ++y) {
      for (x = 0; x < 9; ++x) {
        if (m_grid.get(x, y) == 0)
          return true;
      }
    }
    return false;
  }

  sudoku::IGrid &m_grid;
};

SUDOKU_EXPORT_GRID(TalkingGrid)
SUDOKU_EXPORT_SOLVER(QuietSolver)
