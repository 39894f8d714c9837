#pragma once

#include "plugins/sandbox/limits.h"

namespace sudoku::grading {

/// Resource limits, per check and for the whole submission.
struct Limits : sandbox::Limits {
  Limits() = default;
  Limits(const sandbox::Limits& ofACheck) : sandbox::Limits(ofACheck) {}

  /// Own time of all checks together: see plugins/sandbox/own_time.h.
  std::chrono::milliseconds submission{60'000};
};

/// Limits for a retry on a busy machine: more wall-clock time, but no more own time.
inline sandbox::Limits withLongerLimits(sandbox::Limits limits) {
  limits.wall *= 4;
  return limits;
}

}  // namespace sudoku::grading
