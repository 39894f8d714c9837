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
  double low = 0;  // 95 % confidence range of the slope
  double high = 0;
  double explained = 0;  // R squared: the share of the variance of y that x explains
};

/// Fits a line to the points by least squares.
/// Returns: nullopt if there are fewer than three points, or all have the same x.
std::optional<LineFit> fitLine(const std::vector<Point>& points);

}  // namespace sudoku::lab
