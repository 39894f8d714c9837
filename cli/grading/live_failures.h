#pragma once

#include <set>
#include <string>

#include "cli/support/progress.h"
#include "grading/evidence/report.h"

namespace sudoku::cli {

/// Shows each check that fails as soon as it has, above the line of the progress.
class LiveFailures {
 public:
  LiveFailures(Progress& progress, bool colour, std::size_t width)
      : progress_(progress), colour_(colour), width_(width) {}

  /// Of a report as far as it goes: shows what is new in it.
  void tell(const grading::Report& report);

 private:
  Progress& progress_;
  bool colour_;
  std::size_t width_;
  std::set<std::string> told_;
};

}  // namespace sudoku::cli
