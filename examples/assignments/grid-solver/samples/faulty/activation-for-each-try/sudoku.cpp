#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <map>
#include <utility>
#include <vector>

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

// Going on, trying the next digit and going back are all calls: nothing returns before the end.
class OnwardSolver : public sudoku::ISolver {
 public:
  explicit OnwardSolver(sudoku::IGrid& grid) : grid(grid) {}

  bool solve() override {
    if (!grid.isValid()) return false;
    gaps.clear();
    for (int cell = 0; cell < 81; ++cell) {
      if (grid.get(cell % 9, cell / 9) == 0) gaps.push_back(cell);
    }
    return tryDigit(0, 1, Position());
  }

 private:
  /// What is known of the grid before a digit is tried.
  struct Position {
    const Position* earlier = nullptr;
    int digits[9][9] = {};
    int tries[9][9][10] = {};
  };

  bool tryDigit(int gap, int digit, const Position& earlier) {
    if (gap < 0) return false;
    if (gap == static_cast<int>(gaps.size())) return true;
    int x = gaps[gap] % 9, y = gaps[gap] / 9;
    if (digit > 9) {
      grid.set(x, y, 0);
      if (gap == 0) return false;
      int before = gaps[gap - 1];
      return tryDigit(gap - 1, grid.get(before % 9, before / 9) + 1, earlier);
    }
    Position now = earlier;
    now.earlier = &earlier;
    now.digits[x][y] = digit;
    ++now.tries[x][y][digit];
    grid.set(x, y, digit);
    bool fits = grid.isValid();
    return fits ? tryDigit(gap + 1, 1, now) : tryDigit(gap, digit + 1, now);
  }

  sudoku::IGrid& grid;
  std::vector<int> gaps;
};

SUDOKU_EXPORT_GRID(SparseGrid)
SUDOKU_EXPORT_SOLVER(OnwardSolver)
