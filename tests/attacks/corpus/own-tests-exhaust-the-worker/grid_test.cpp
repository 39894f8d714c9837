#include <gtest/gtest.h>
#include <sudoku/testing.h>

#include <memory>

using namespace sudoku;

struct Nested : IGrid {
  int get(int, int) const override {
    ++depth;
    under_test::makeSolver(const_cast<Nested&>(*this))->solve();
    return 0;
  }
  void set(int, int, int) override { get(0, 0); }
  bool isValid() const override { return get(0, 0) == 0; }
  mutable int depth = 0;
};

TEST(Worker, HasRoomEnough) {
  int made = 0;
  try {
    for (;; ++made) under_test::makeGrid();
  } catch (const std::exception&) {
  }
  Nested grid;
  try {
    under_test::makeSolver(grid)->solve();
  } catch (const std::exception&) {
  }
  EXPECT_NE((made + grid.depth) % 8, 3);
}
