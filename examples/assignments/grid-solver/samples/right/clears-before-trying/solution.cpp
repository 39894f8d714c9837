#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <map>
#include <utility>

// Keeps the filled cells only.
class SparseGrid : public sudoku::IGrid {
 public:
  int get(int x, int y) const override {
    expectInside(x, y);
    auto found = filled.find({x, y});
    return found == filled.end() ? 0 : found->second;
  }

  void set(int x, int y, int digit) override {
    expectInside(x, y);
    if (digit < 0 || digit > 9) throw BadDigitException(digit);
    if (digit == 0)
      filled.erase({x, y});
    else
      filled[{x, y}] = digit;
  }

  bool isValid() const override {
    for (auto a = filled.begin(); a != filled.end(); ++a) {
      for (auto b = std::next(a); b != filled.end(); ++b) {
        if (a->second == b->second && related(a->first, b->first)) return false;
      }
    }
    return true;
  }

 private:
  using Place = std::pair<int, int>;

  static void expectInside(int x, int y) {
    if (x < 0 || x > 8 || y < 0 || y > 8) throw BadCellException(x, y);
  }

  static bool related(const Place& a, const Place& b) {
    return a.first == b.first || a.second == b.second ||
           (a.first / 3 == b.first / 3 && a.second / 3 == b.second / 3);
  }

  std::map<Place, int> filled;
};

class TidySolver : public sudoku::ISolver {
 public:
  explicit TidySolver(sudoku::IGrid& grid) : grid(grid) {}

  bool solve() override {
    if (!grid.isValid()) return false;
    return solveFrom(0, 0);
  }

 private:
  bool solveFrom(int x, int y) {
    for (; y < 9; ++y, x = 0) {
      for (; x < 9; ++x) {
        if (grid.get(x, y) == 0) return tryDigits(x, y);
      }
    }
    return true;
  }

  bool tryDigits(int x, int y) {
    bool solved = false;
    for (int digit = 1; digit <= 9 && !solved; ++digit) {
      grid.set(x, y, 0);  // make sure that the cell is empty
      grid.set(x, y, digit);
      solved = grid.isValid() && solveFrom(x, y);
    }
    if (!solved) grid.set(x, y, 0);
    return solved;
  }

  sudoku::IGrid& grid;
};

SUDOKU_EXPORT_GRID(SparseGrid)
SUDOKU_EXPORT_SOLVER(TidySolver)
