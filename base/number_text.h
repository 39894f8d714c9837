#pragma once

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <string>

namespace sudoku {

/// Points for people: to the hundredth.
inline std::string pointsText(double points) {
  return fmt::format("{:g}", std::round(points * 100) / 100);
}

/// "3 of 4 points"; of checks that are worth nothing but extra points, "3 extra points".
inline std::string pointsOf(double points, double most) {
  const double last = most > 0 ? most : points;
  return fmt::format("{}{} point{}", pointsText(points),
                     most > 0     ? " of " + pointsText(most)
                     : points > 0 ? " extra"
                                  : "",
                     last == 1 ? "" : "s");
}

/// "1 step", "2 steps".
inline std::string counted(std::int64_t count, const std::string& noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace sudoku
