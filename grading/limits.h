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

}  // namespace sudoku::grading
