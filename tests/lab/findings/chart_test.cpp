#include "lab/findings/chart.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sudoku::lab {
namespace {

using testing::AllOf;
using testing::DoubleNear;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(Ticks, AreRoundNumbersInTheRange) {
  EXPECT_THAT(linearTicks(0, 2000, 8), ElementsAre(0, 500, 1000, 1500, 2000));
  EXPECT_THAT(linearTicks(29.4, 69.6, 8), ElementsAre(30, 40, 50, 60));
  EXPECT_THAT(linearTicks(0, 1, 5),
              ElementsAre(DoubleNear(0, 1e-9), DoubleNear(0.2, 1e-9), DoubleNear(0.4, 1e-9),
                          DoubleNear(0.6, 1e-9), DoubleNear(0.8, 1e-9), DoubleNear(1, 1e-9)));
}

TEST(Ticks, OfALogarithmicAxisArePowersOfTen) {
  EXPECT_THAT(logTicks(3, 40'000), ElementsAre(10, 100, 1000, 10'000));
  EXPECT_THAT(logTicks(3, 40), ElementsAre(5, 10, 20));
}

Chart chartOf(std::vector<ChartSeries> series) {
  return {.name = "time",
          .title = "Time",
          .words = "Time against gaps.",
          .x = {.label = "gaps"},
          .y = {.label = "time", .isLog = true, .isTime = true},
          .series = std::move(series)};
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(Chart, ShowsPointsLinesAndALegend) {
  const std::string svg = drawChart(chartOf({
      {.label = "one", .look = 0, .points = {{30, 1e-6}, {40, 1e-3}}},
      {.label = "fit", .look = 0, .form = ChartSeries::Form::line, .points = {{30, 1e-6}, {40, 1}}},
      {.label = "two", .look = 1, .points = {{30, 1e-5}}},
  }));
  EXPECT_THAT(svg, AllOf(StartsWith("<svg xmlns="), HasSubstr("aria-label=\"Time against gaps.\""),
                         HasSubstr(">one</text>"), HasSubstr(">fit</text>"), HasSubstr(">1 ms<"),
                         HasSubstr(">30<"), HasSubstr(">gaps<"), HasSubstr("currentColor"),
                         Not(HasSubstr("style=")), Not(HasSubstr("nan"))));
  EXPECT_EQ(count(svg, "m-3 0a3"), 3u) << "two points and one in the legend";
  EXPECT_EQ(count(svg, "m-3-3l6 6"), 2u) << "another marker for another solver";
}

TEST(Chart, LeavesOutWhatALogarithmicAxisCannotShow) {
  const std::string svg = drawChart(chartOf({{.label = "one", .points = {{30, 0}, {40, 1e-3}}}}));
  EXPECT_EQ(count(svg, "m-3 0a3"), 2u);
  EXPECT_THAT(svg, AllOf(Not(HasSubstr("nan")), Not(HasSubstr("inf"))));
}

TEST(Chart, CanBeEmptyAndEscapesText) {
  EXPECT_THAT(drawChart(chartOf({})), Not(HasSubstr("nan")));
  EXPECT_THAT(drawChart(chartOf({{.label = "<script>\"", .points = {{1, 1}}}})),
              AllOf(HasSubstr("&lt;script&gt;"), Not(HasSubstr("<script"))));
}

}  // namespace
}  // namespace sudoku::lab
