#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <stdexcept>
#include <vector>

namespace {

constexpr int N = 9;
constexpr int MAX_TRIES = 1000;

struct Grid : sudoku::IGrid {
  std::vector<std::vector<int>> rows = std::vector<std::vector<int>>(N, std::vector<int>(N));

  static bool inside(int i) { return 0 <= i && i < N; }

  int get(int x, int y) const override {
    if (!inside(x) || !inside(y)) throw BadCellException(x, y);
    return rows[y][x];
  }

  void set(int x, int y, int digit) override {
    if (!inside(x) || !inside(y)) throw BadCellException(x, y);
    if (digit < 0 || digit > N) throw BadDigitException(digit);
    rows[y][x] = digit;
  }

  bool isValid() const override {
    for (int i = 0; i < N; ++i) {
      std::vector<int> inRow(N + 1), inColumn(N + 1), inBox(N + 1);
      for (int j = 0; j < N; ++j) {
        ++inRow[rows[i][j]];
        ++inColumn[rows[j][i]];
        ++inBox[rows[i / 3 * 3 + j / 3][i % 3 * 3 + j % 3]];
      }
      for (int digit = 1; digit <= N; ++digit)
        if (inRow[digit] > 1 || inColumn[digit] > 1 || inBox[digit] > 1) return false;
    }
    return true;
  }
};

struct Solver : sudoku::ISolver {
  sudoku::IGrid& grid;
  int tries = 0;

  explicit Solver(sudoku::IGrid& g) : grid(g) {}

  bool solve() override {
    tries = 0;
    return grid.isValid() && next(0, 0);
  }

  bool next(int x, int y) {
    if (x == N) return next(0, y + 1);
    if (y == N) return true;
    if (grid.get(x, y) != 0) return next(x + 1, y);
    for (int digit = 1; digit <= N; ++digit) {
      // it would go on for ever
      if (++tries > MAX_TRIES) throw std::runtime_error("no solution found");
      grid.set(x, y, digit);
      if (grid.isValid() && next(x + 1, y)) return true;
    }
    grid.set(x, y, 0);
    return false;
  }
};

}  // namespace

SUDOKU_EXPORT_GRID(Grid)
SUDOKU_EXPORT_SOLVER(Solver)
