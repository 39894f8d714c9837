#include "solution/grid/shapes.h"

#include <gtest/gtest.h>

#include <vector>

namespace sudoku {
namespace {

TEST(Shapes, NumberTheBoxesFromLeftToRightAndTopToBottom) {
  constexpr Shape kSix{3, 2};
  static_assert(order(kSix) == 6);
  static_assert(boxOf(kSix, 0, 0) == 0 && boxOf(kSix, 3, 1) == 1 && boxOf(kSix, 5, 5) == 5);
  std::vector<int> sizes(6);
  for (int y = 0; y < 6; ++y) {
    for (int x = 0; x < 6; ++x) ++sizes.at(static_cast<std::size_t>(boxOf(kSix, x, y)));
  }
  EXPECT_EQ(sizes, std::vector<int>(6, 6));
}

TEST(Shapes, AreSquareOrWiderThanHighByOrder) {
  for (const int n : {4, 6, 8, 9, 10, 12, 15, 16, 20, 25}) {
    const Shape shape = shapeOfOrder(n);
    EXPECT_EQ(order(shape), n);
    EXPECT_GE(shape.boxWidth, shape.boxHeight);
  }
  EXPECT_TRUE(sameShape(shapeOfOrder(6), {3, 2}));
  EXPECT_FALSE(sameShape(shapeOfOrder(6), {2, 3}));
}

TEST(Shapes, ListTheValidChoicesForAnOrderThatHasNone) {
  for (const int n : {-1, 0, 1, 5, 7, 24, 26}) {
    try {
      shapeOfOrder(n);
      FAIL() << n;
    } catch (const std::invalid_argument& error) {
      EXPECT_EQ(error.what(), "no grid of order " + std::to_string(n) +
                                  "; valid choices: 4, 6, 8, 9, 10, 12, 15, 16, 20, 25");
    }
  }
}

}  // namespace
}  // namespace sudoku
