#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace sudoku::lab {

struct Point {
  double x = 0;
  double y = 0;
};

/// A straight line y = intercept + slope * x.
struct LineFit {
  std::size_t points = 0;
  double intercept = 0;
  double slope = 0;
  double low = 0;  // the 95 % confidence range of the slope
  double high = 0;
  double explained = 0;  // share of the variance of y that x explains: R squared
};

/// The line that least squares put through the points.
/// Returns: nothing where a line with its range cannot be told: fewer than three points, or all of
///          them with one x.
std::optional<LineFit> fitLine(const std::vector<Point>& points);

}  // namespace sudoku::lab
