#pragma once

// The checks that failed when a submission was last graded here. Stored in the user's cache, not in
// the folder, which is handed in.

#include <filesystem>
#include <set>
#include <string>

#include "grading/evidence/report.h"

namespace sudoku::cli {

class LastRun {
 public:
  /// Reads the last run. If `cache` is empty, nothing is known or stored.
  LastRun(const std::filesystem::path& cache, const std::filesystem::path& submission,
          const std::string& assignment);

  /// The checks that did not pass in their last run, including skipped ones. May contain ids of
  /// another version of the assignment.
  const std::set<std::string>& lost() const { return lost_; }
  bool isKnown() const { return isKnown_; }

  /// Stores the outcomes of this run's checks and keeps those of the others. Ignores write errors.
  void keep(const grading::Report& report);

 private:
  std::filesystem::path file_;
  std::set<std::string> lost_;
  bool isKnown_ = false;
};

}  // namespace sudoku::cli
