#pragma once

// The statistics on the class page.

#include <array>
#include <string>
#include <vector>

#include "courses/gradebooks/class_results.h"

namespace sudoku::courses {

/// The number of students who lost points in a check.
struct LostCheck {
  std::string title;
  std::size_t lost = 0;
  std::size_t judged = 0;  // students judged by it, excluding refused submissions
};

struct ClassStatistics {
  static constexpr std::size_t kBars = 10;

  std::size_t marked = 0;  // entries with a mark; only these count for mean, median and bars
  double mean = 0;
  double median = 0;
  std::array<std::size_t, kBars> bars{};  // per tenth of the full marks; higher marks in the last
  std::vector<LostCheck> lostChecks;      // most lost first; only those lost at least once
};

ClassStatistics statisticsOf(const ClassResults& results);

}  // namespace sudoku::courses
