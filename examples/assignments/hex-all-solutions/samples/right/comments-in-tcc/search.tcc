// about part 0
// about part 1
// about part 2
// about part 3
// about part 4
// about part 5
// about part 6
// about part 7
#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>
#include <vector>
// Plain backtracking.
class S : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& g, const std::function<void(const sudoku::IGrid&)>& f) override {
    if (!agree(g)) return;
    fill(g, 0, f);
  }

 private:
  // Do the givens agree? Each is compared with all that come after it.
  static bool agree(const sudoku::IGrid& g) {
    for (int i = 0; i < 256; ++i)
      for (int j = i + 1; j < 256; ++j)
        if (g.get(i % 16, i / 16) != 0 && see(i, j) && g.get(i % 16, i / 16) == g.get(j % 16, j / 16))
          return false;
    return true;
  }
  // same row, column or box
  static bool see(int i, int j) {
    return i / 16 == j / 16 || i % 16 == j % 16 || (i / 64 == j / 64 && i % 16 / 4 == j % 16 / 4);
  }
  // may d stand in x, y?
  static bool fits(const sudoku::IGrid& g, int x, int y, int d) {
    for (int i = 0; i < 16; ++i) {
      if (g.get(i, y) == d || g.get(x, i) == d) return false;
      // the box
      if (g.get(x / 4 * 4 + i % 4, y / 4 * 4 + i / 4) == d) return false;
    }
    return true;
  }
  // fills the cells from i on
  void fill(sudoku::IGrid& g, int i, const std::function<void(const sudoku::IGrid&)>& f) {
    if (i == 256) {
      report(g, f);  // found
      return;
    }
    int x = i % 16, y = i / 16;
    if (g.get(x, y) != 0) {
      fill(g, i + 1, f);  // a given
      return;
    }
    for (int d = 1; d <= 16; ++d) {
      if (!fits(g, x, y, d)) continue;
      g.set(x, y, d);
      fill(g, i + 1, f);
      g.set(x, y, 0);  // back
    }
  }
  // hands a solution over
  void report(const sudoku::IGrid& g, const std::function<void(const sudoku::IGrid&)>& f) { f(g); }
};
