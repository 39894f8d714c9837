#pragma once

// Which checks failed the last time that a submission was graded here. It is kept in the user's
// cache, beside the builds, so that nothing is left in a folder that is handed in.

#include <filesystem>
#include <set>
#include <string>

#include "grading/evidence/report.h"

namespace sudoku::cli {

class LastRun {
 public:
  /// Reads what is known. `cache` may be empty: then nothing is known, and nothing is kept.
  LastRun(const std::filesystem::path& cache, const std::filesystem::path& submission,
          const std::string& assignment);

  /// Those that did not pass, skipped ones too, when they were run last; of nobody's word: ids of
  /// another version of the assignment may be among them.
  const std::set<std::string>& lost() const { return lost_; }
  bool isKnown() const { return isKnown_; }

  /// Keeps what became of the checks of this run, and of the others what was known. A cache that
  /// cannot be written costs nothing.
  void keep(const grading::Report& report);

 private:
  std::filesystem::path file_;
  std::set<std::string> lost_;
  bool isKnown_ = false;
};

}  // namespace sudoku::cli
