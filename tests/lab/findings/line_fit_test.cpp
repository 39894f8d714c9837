#include "lab/findings/line_fit.h"

#include <gtest/gtest.h>

namespace sudoku::lab {
namespace {

TEST(LineFit, FindsTheLineThatAllPointsStandOn) {
  const auto fit = fitLine({{30, 4}, {31, 6}, {33, 10}, {40, 24}});
  ASSERT_TRUE(fit);
  EXPECT_EQ(fit->points, 4u);
  EXPECT_NEAR(fit->slope, 2, 1e-9);
  EXPECT_NEAR(fit->intercept, -56, 1e-9);
  EXPECT_NEAR(fit->low, 2, 1e-6);
  EXPECT_NEAR(fit->high, 2, 1e-6);
}

// Slope, intercept and standard error of the slope are the values that NIST certifies for its data
// set Norris; 2.0322 is Student's t for 34 degrees of freedom.
TEST(LineFit, AgreesWithTheCertifiedValuesOfNorris) {
  const std::vector<Point> norris = {{0.2, 0.1},     {337.4, 338.8}, {118.2, 118.1}, {884.6, 888.0},
                                     {10.1, 9.2},    {226.5, 228.1}, {666.3, 668.5}, {996.3, 998.5},
                                     {448.6, 449.1}, {777.0, 778.9}, {558.2, 559.2}, {0.4, 0.3},
                                     {0.6, 0.1},     {775.5, 778.1}, {666.9, 668.8}, {338.0, 339.3},
                                     {447.5, 448.9}, {11.6, 10.8},   {556.0, 557.7}, {228.1, 228.3},
                                     {995.8, 998.0}, {887.6, 888.8}, {120.2, 119.6}, {0.3, 0.3},
                                     {0.3, 0.6},     {556.8, 557.6}, {339.1, 339.3}, {887.2, 888.0},
                                     {999.0, 998.5}, {779.0, 778.9}, {11.1, 10.2},   {118.3, 117.6},
                                     {229.2, 228.9}, {669.1, 668.4}, {448.9, 449.2}, {0.5, 0.2}};
  const auto fit = fitLine(norris);
  ASSERT_TRUE(fit);
  EXPECT_NEAR(fit->intercept, -0.262323073774029, 1e-9);
  EXPECT_NEAR(fit->slope, 1.00211681802045, 1e-11);
  const double reach = 2.0322 * 0.429796848199937e-03;
  EXPECT_NEAR(fit->low, fit->slope - reach, 1e-7);
  EXPECT_NEAR(fit->high, fit->slope + reach, 1e-7);
  EXPECT_NEAR(fit->explained, 0.999993745883712, 1e-12);
}

TEST(LineFit, TellsNothingWhereThereIsNoLine) {
  EXPECT_FALSE(fitLine({}));
  EXPECT_FALSE(fitLine({{1, 1}, {2, 2}}));
  EXPECT_FALSE(fitLine({{5, 1}, {5, 2}, {5, 3}}));
}

}  // namespace
}  // namespace sudoku::lab
