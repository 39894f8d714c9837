#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <functional>
#include <map>
#include <utility>

// Only the filled cells are in the map.
class BrokenGrid : public sudoku::IGrid {
 public:
  int get(int x, int y) const override {
    check(x, y);
    auto entry = filled.find(std::make_pair(x, y));
    if (entry == filled.end()) return 0;
    return entry->second;
  }

  void set(int x, int y, int digit) override {
    check(x, y);
    if (digit < 0 || digit > 9) throw BadDigitException(digit);
    filled[std::make_pair(x, y)] = digit;
  }

  bool isValid() override {
    for (const auto& [place, digit] : filled) {
      for (const auto& [otherPlace, otherDigit] : filled) {
        if (place == otherPlace || digit == 0 || digit != otherDigit) continue;
        auto [x, y] = place;
        auto [u, v] = otherPlace;
        if (x == u || y == v) return false;
        if (x / 3 == u / 3 && y / 3 == v / 3) return false;
      }
    }
    return true;
  }

 private:
  void check(int x, int y) const {
    if (x < 0 || x > 8 || y < 0 || y > 8) throw BadCellException(x, y);
  }

  std::map<std::pair<int, int>, int> filled;
};

struct FineSolver : sudoku::ISolver {
  FineSolver(sudoku::IGrid& g) : g(g) {}

  bool solve() override {
    std::function<bool(int)> go = [&](int i) -> bool {
      if (i == 81) return true;
      const int x = i % 9, y = i / 9;
      if (g.get(x, y)) return go(i + 1);
      for (int d = 1; d <= 9; ++d) {
        g.set(x, y, d);
        if (g.isValid() && go(i + 1)) return true;
      }
      g.set(x, y, 0);
      return false;
    };
    return g.isValid() && go(0);
  }

 private:
  sudoku::IGrid& g;
};

SUDOKU_EXPORT_GRID(BrokenGrid)
SUDOKU_EXPORT_SOLVER(FineSolver)
