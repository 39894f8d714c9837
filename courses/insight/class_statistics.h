#pragma once

// What the page about a class counts.

#include <array>
#include <string>
#include <vector>

#include "courses/gradebooks/class_results.h"

namespace sudoku::courses {

/// How many students lost a check.
struct LostCheck {
  std::string title;
  std::size_t lost = 0;
  std::size_t judged = 0;  // students whose reports have it, refused ones aside
};

struct ClassStatistics {
  static constexpr std::size_t kBars = 10;

  std::size_t marked = 0;  // entries with a mark; these alone stand in what follows
  double mean = 0;
  double median = 0;
  std::array<std::size_t, kBars> bars{};  // by tenths of the full marks; all above in the last
  std::vector<LostCheck> lostChecks;      // the most lost first; none that nobody lost
};

ClassStatistics statisticsOf(const ClassResults& results);

}  // namespace sudoku::courses
