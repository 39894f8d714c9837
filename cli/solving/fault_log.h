#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <set>
#include <string>

#include "solution/text/puzzle_text.h"

namespace sudoku::cli {

/// Decides which faults of one file are shown: the first of each kind, for at most five kinds.
class FaultLog {
 public:
  /// Returns whether to show this fault, and counts it otherwise.
  bool isShown(const PuzzleError& fault) {
    constexpr std::size_t kMaxKinds = 5;
    const bool isShown = kinds_.size() < kMaxKinds && kinds_.insert(fault.kind()).second;
    hidden_ += isShown ? 0 : 1;
    return isShown;
  }

  /// Returns a message with the number of hidden faults; empty if there are none.
  std::string rest(const std::string& file) const {
    if (hidden_ == 0) return "";
    return fmt::format("{}: and {} more line{} like {}", file, hidden_, hidden_ == 1 ? "" : "s",
                       kinds_.size() == 1 ? "this" : "these");
  }

 private:
  std::set<std::string> kinds_;
  std::size_t hidden_ = 0;
};

}  // namespace sudoku::cli
