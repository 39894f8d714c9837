#include <gtest/gtest.h>
#include <sudoku/testing.h>

#include <array>

namespace {

/// Just enough of a 16x16 grid; full at first.
class FullGrid : public sudoku::IGrid {
 public:
  FullGrid() {
    for (int y = 0; y < 16; ++y) {
      for (int x = 0; x < 16; ++x) set(x, y, (x + 4 * y + y / 4) % 16 + 1);
    }
  }
  int get(int x, int y) const override { return cells_.at(y).at(x); }
  void set(int x, int y, int digit) override { cells_.at(y).at(x) = digit; }
  bool isValid() const override { return true; }
  sudoku::Shape shape() const override { return {4, 4}; }

 private:
  std::array<std::array<int, 16>, 16> cells_{};
};

TEST(Solver, FindsASolution) {
  FullGrid grid;
  grid.set(3, 3, 0);
  int count = 0;
  sudoku::under_test::makeAllSolutionsSolver()->solveAll(grid, [&](const sudoku::IGrid&) { ++count; });
}

}  // namespace
