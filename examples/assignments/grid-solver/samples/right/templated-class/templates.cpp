#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <array>
#include <cstdint>
#include <utility>

namespace {

template <int BoxWidth, int BoxHeight, class Digit = int>
class BasicGrid : public sudoku::IGrid {
 public:
  static constexpr int N = BoxWidth * BoxHeight;

  int get(int x, int y) const override { return cells_[at(x, y)]; }

  void set(int x, int y, int digit) override {
    const int i = at(x, y);
    if (std::cmp_less(digit, 0) || std::cmp_greater(digit, N)) throw BadDigitException(digit);
    cells_[i] = static_cast<Digit>(digit);
  }

  bool isValid() const override {
    for (int y = 0; y < N; ++y)
      for (int x = 0; x < N; ++x)
        if (cells_[y * N + x] != 0 && repeatsFurtherOn(x, y)) return false;
    return true;
  }

  sudoku::Shape shape() const override { return {BoxWidth, BoxHeight}; }

 private:
  static int at(int x, int y) {
    if (x < 0 || x >= N || y < 0 || y >= N) throw BadCellException(x, y);
    return y * N + x;
  }

  bool repeatsFurtherOn(int x, int y) const {
    const Digit digit = cells_[y * N + x];
    for (int other = y * N + x + 1; other < N * N; ++other) {
      const int ox = other % N, oy = other / N;
      const bool sameBox = ox / BoxWidth == x / BoxWidth && oy / BoxHeight == y / BoxHeight;
      if ((ox == x || oy == y || sameBox) && cells_[other] == digit) return true;
    }
    return false;
  }

  std::array<Digit, N * N> cells_{};
};

template <class Grid, int N>
class BasicSolver : public sudoku::ISolver {
 public:
  explicit BasicSolver(Grid& grid) : grid_(grid) {}

  bool solve() override { return grid_.isValid() && descend(0); }

 private:
  bool descend(int cell) {
    if (cell == N * N) return true;
    const int x = cell % N, y = cell / N;
    if (grid_.get(x, y) != 0) return descend(cell + 1);
    for (int digit = 1; digit <= N; ++digit) {
      grid_.set(x, y, digit);
      if (grid_.isValid() && descend(cell + 1)) return true;
    }
    grid_.set(x, y, 0);
    return false;
  }

  Grid& grid_;
};

}  // namespace

SUDOKU_EXPORT_GRID(BasicGrid<3, 3, std::uint8_t>)
SUDOKU_EXPORT_SOLVER(BasicSolver<sudoku::IGrid, 9>)
