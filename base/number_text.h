#pragma once

#include <fmt/format.h>

#include <cmath>
#include <string>

#include "base/language.h"

namespace sudoku {

/// Points for people: to the hundredth.
inline std::string pointsText(double points) {
  return fmt::format("{:g}", std::round(points * 100) / 100);
}

/// "3 of 4 points"; of checks that are worth nothing but extra points, "3 extra points".
inline std::string pointsOf(double points, double most) {
  const double last = most > 0 ? most : points;
  const std::string noun = tr(last == 1 ? "point" : "points");
  if (most > 0) return tr("{} of {} {}", pointsText(points), pointsText(most), noun);
  return points > 0 ? tr("{} extra {}", pointsText(points), noun)
                    : fmt::format("{} {}", pointsText(points), noun);
}

}  // namespace sudoku
