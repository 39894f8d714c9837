#pragma once

#include <fmt/format.h>

#include <cmath>
#include <string>

namespace sudoku {

/// Points for people: to the hundredth.
inline std::string pointsText(double points) {
  return fmt::format("{:g}", std::round(points * 100) / 100);
}

}  // namespace sudoku
