#pragma once

#include "plugins/sandbox/limits.h"

namespace sudoku::grading {

/// What a submission may use: in each check, and as a whole.
struct Limits : sandbox::Limits {
  Limits() = default;
  Limits(const sandbox::Limits& ofACheck) : sandbox::Limits(ofACheck) {}

  /// Of all checks together, of its own: see plugins/sandbox/own_time.h.
  std::chrono::milliseconds submission{60'000};
};

/// The same for one more try on a busy machine. Code that takes time of its own is stopped as soon.
inline sandbox::Limits withMorePatience(sandbox::Limits limits) {
  limits.wall *= 4;
  return limits;
}

}  // namespace sudoku::grading
