#include <sudoku/plugin.h>
#include <sudoku/step_solver.h>

#include <algorithm>
#include <functional>
#include <istream>
#include <ostream>

struct LambdaSolver final : sudoku::IStepSolver {
  Cells readGrid(std::istream& in) override {
    Cells grid{};
    auto readLine = [&in](auto& line) { std::for_each(line.begin(), line.end(), [&in](int& cell) { in >> cell; }); };
    std::for_each(grid.begin(), grid.end(), readLine);
    return grid;
  }

  void printGrid(const Cells& grid, std::ostream& out) override {
    std::for_each(grid.begin(), grid.end(), [&out](const auto& line) {
      std::for_each(line.begin(), line.end() - 1, [&out](int cell) { out << cell << ' '; });
      out << line.back() << '\n';
    });
  }

  bool isValid(const Cells& grid) override {
    bool valid = true;
    forEachCell([&](int x, int y) {
      if (grid[x][y] == 0) valid = false;
    });
    return valid && isConsistent(grid);
  }

  std::optional<sudoku::Cell> findNextEmptyCell(const Cells& grid, int x, int y) override {
    std::optional<sudoku::Cell> found;
    forEachCell([&](int u, int v) {
      const bool before = v < y || (v == y && u < x);
      if (!found && !before && grid[u][v] == 0) found = sudoku::Cell{u, v};
    });
    return found;
  }

  std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override {
    std::array<bool, 9> used{};
    forEachCell([&](int u, int v) {
      if (grid[u][v] != 0 && together(u, v, x, y)) used[grid[u][v] - 1] = true;
    });
    return used;
  }

  bool solve(Cells& grid) override {
    if (!isConsistent(grid)) return false;
    const std::function<bool(int, int)> solveFrom = [&](int x, int y) {
      const auto gap = findNextEmptyCell(grid, x, y);
      if (!gap) return true;
      const auto used = usedValuesAt(grid, gap->x, gap->y);
      for (int value = 1; value <= 9; ++value) {
        if (used[value - 1]) continue;
        grid[gap->x][gap->y] = value;
        if (solveFrom(gap->x, gap->y)) return true;
      }
      grid[gap->x][gap->y] = 0;
      return false;
    };
    return solveFrom(0, 0);
  }

 private:
  // in the order of findNextEmptyCell
  template <class Action>
  static void forEachCell(Action action) {
    for (int y = 0; y < 9; ++y)
      for (int x = 0; x < 9; ++x) action(x, y);
  }

  static bool together(int x, int y, int u, int v) {
    return x == u || y == v || (x / 3 == u / 3 && y / 3 == v / 3);
  }

  static bool isConsistent(const Cells& grid) {
    bool consistent = true;
    forEachCell([&](int x, int y) {
      forEachCell([&](int u, int v) {
        if ((x != u || y != v) && grid[x][y] != 0 && grid[x][y] == grid[u][v] && together(x, y, u, v)) consistent = false;
      });
    });
    return consistent;
  }
};

SUDOKU_EXPORT_STEP_SOLVER(LambdaSolver)
