// Ordinary least squares. With residual variance s^2 = sum(r^2) / (n - 2), the slope has the
// standard error s / sqrt(sum((x - mean)^2)), and its range is that times Student's t with n - 2
// degrees of freedom (Draper and Smith, Applied Regression Analysis, chapter 1). The range assumes
// independent normal residuals, which holds roughly for log times of puzzles.
#include "lab/findings/line_fit.h"

#include <boost/math/distributions/students_t.hpp>

#include <cmath>

namespace sudoku::lab {
namespace {

constexpr double kOutside = 0.05;  // share outside the confidence range

}  // namespace

std::optional<LineFit> fitLine(const std::vector<Point>& points) {
  if (points.size() < 3) return std::nullopt;
  const auto count = static_cast<double>(points.size());
  Point mean;
  for (const Point& point : points) mean = {mean.x + point.x / count, mean.y + point.y / count};
  double xx = 0;
  double xy = 0;
  double yy = 0;
  for (const Point& point : points) {
    xx += (point.x - mean.x) * (point.x - mean.x);
    xy += (point.x - mean.x) * (point.y - mean.y);
    yy += (point.y - mean.y) * (point.y - mean.y);
  }
  if (!(xx > 0)) return std::nullopt;
  LineFit fit{.points = points.size(), .slope = xy / xx};
  fit.intercept = mean.y - fit.slope * mean.x;
  double squares = 0;
  for (const Point& point : points) {
    const double residual = point.y - fit.intercept - fit.slope * point.x;
    squares += residual * residual;
  }
  const double error = std::sqrt(squares / (count - 2) / xx);
  const boost::math::students_t distribution(count - 2);
  const double reach =
      error * boost::math::quantile(boost::math::complement(distribution, kOutside / 2));
  fit.low = fit.slope - reach;
  fit.high = fit.slope + reach;
  fit.explained = yy > 0 ? 1 - squares / yy : 1;
  return fit;
}

}  // namespace sudoku::lab
