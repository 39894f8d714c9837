#include <sudoku/plugin.h>
#include <sudoku/step_solver.h>

#include <iostream>

namespace templates {

template <int BoxLines, int BoxColumns>
class Stepper : public sudoku::IStepSolver {
  static constexpr int N = BoxLines * BoxColumns;
  static_assert(N == 9, "IStepSolver knows one size");

 public:
  Cells readGrid(std::istream& in) override {
    Cells grid{};
    for (int x = 0; x < N; ++x)
      for (int y = 0; y < N; ++y) in >> grid[x][y];
    return grid;
  }

  void printGrid(const Cells& grid, std::ostream& out) override {
    for (int x = 0; x < N; ++x)
      for (int y = 0; y < N; ++y) out << grid[x][y] << (y + 1 < N ? '\t' : '\n');
  }

  bool isValid(const Cells& grid) override {
    for (int unit = 0; unit < N; ++unit) {
      if (!holdsAll([&](int i) { return grid[unit][i]; })) return false;
      if (!holdsAll([&](int i) { return grid[i][unit]; })) return false;
      if (!holdsAll([&](int i) { return inBox(grid, unit, i); })) return false;
    }
    return true;
  }

  std::optional<sudoku::Cell> findNextEmptyCell(const Cells& grid, int x, int y) override {
    for (; y < N; ++y, x = 0)
      for (; x < N; ++x)
        if (grid[x][y] == 0) return sudoku::Cell{x, y};
    return std::nullopt;
  }

  std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override {
    std::array<bool, 9> used{};
    const int box = x / BoxLines * BoxLines + y / BoxColumns;
    for (int i = 0; i < N; ++i)
      for (int value : {grid[x][i], grid[i][y], inBox(grid, box, i)})
        if (value != 0) used[value - 1] = true;
    return used;
  }

  bool solve(Cells& grid) override { return !isContradictory(grid) && solveGaps(grid); }

 private:
  static int inBox(const Cells& grid, int box, int i) {
    const int x = box / BoxLines * BoxLines + i / BoxColumns;
    const int y = box % BoxLines * BoxColumns + i % BoxColumns;
    return grid[x][y];
  }

  template <class At>
  static bool holdsAll(At at) {
    bool seen[N + 1] = {};
    for (int i = 0; i < N; ++i) seen[at(i)] = true;
    for (int digit = 1; digit <= N; ++digit)
      if (!seen[digit]) return false;
    return true;
  }

  template <class At>
  static bool repeats(At at) {
    int count[N + 1] = {};
    for (int i = 0; i < N; ++i) ++count[at(i)];
    for (int digit = 1; digit <= N; ++digit)
      if (count[digit] > 1) return true;
    return false;
  }

  static bool isContradictory(const Cells& grid) {
    for (int unit = 0; unit < N; ++unit) {
      if (repeats([&](int i) { return grid[unit][i]; })) return true;
      if (repeats([&](int i) { return grid[i][unit]; })) return true;
      if (repeats([&](int i) { return inBox(grid, unit, i); })) return true;
    }
    return false;
  }

  bool solveGaps(Cells& grid) {
    const auto gap = findNextEmptyCell(grid, 0, 0);
    if (!gap) return true;
    const auto used = usedValuesAt(grid, gap->x, gap->y);
    for (int n = 0; n < N; ++n) {
      if (used[n]) continue;
      grid[gap->x][gap->y] = n + 1;
      if (solveGaps(grid)) return true;
    }
    grid[gap->x][gap->y] = 0;
    return false;
  }
};

}  // namespace templates

SUDOKU_EXPORT_STEP_SOLVER(templates::Stepper<3, 3>)
