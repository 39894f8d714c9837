#pragma once

#include <set>
#include <string>

#include "cli/support/progress.h"
#include "grading/evidence/report.h"

namespace sudoku::cli {

/// Shows each failed check immediately, above the progress line.
class LiveFailures {
 public:
  LiveFailures(Progress& progress, bool colour, std::size_t width)
      : progress_(progress), colour_(colour), width_(width) {}

  /// Shows what is new in a partial report.
  void tell(const grading::Report& report);

 private:
  Progress& progress_;
  bool colour_;
  std::size_t width_;
  std::set<std::string> told_;
};

}  // namespace sudoku::cli
