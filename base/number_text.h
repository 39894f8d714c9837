#pragma once

#include <fmt/format.h>

#include <cmath>
#include <string>

#include "base/language.h"

namespace sudoku {

/// Points for display, rounded to hundredths.
inline std::string pointsText(double points) {
  return fmt::format("{:g}", std::round(points * 100) / 100);
}

/// "3 of 4 points"; "3 extra points" for checks that give only extra points.
inline std::string pointsOf(double points, double most) {
  const std::string text = pointsText(points);
  if (most == 1) return tr("{} of {} point", text, pointsText(most));
  if (most > 0) return tr("{} of {} points", text, pointsText(most));
  if (points > 0) return points == 1 ? tr("{} extra point", text) : tr("{} extra points", text);
  return tr("{} points", text);
}

}  // namespace sudoku
