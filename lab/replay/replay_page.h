#pragma once

// A trace as one HTML page that replays it: lab/replay/ holds the parts of the page.

#include <filesystem>
#include <string>
#include <vector>

namespace sudoku::lab {

/// The most steps that a page holds of one search.
inline constexpr std::int64_t kMaxPageSteps = 4'000'000;

/// Which part of a search stands in the page.
struct ReplayWindow {
  std::int64_t from = 0;  // the steps before it
  std::int64_t steps = kMaxPageSteps;
};

/// Returns the page: one file that loads nothing. It shows one search, or two side by side in step.
/// What is in the traces may come from student code: it stays text.
/// Requires one or two traces, and at most kMaxPageSteps steps.
/// Throws:  TraceError; std::out_of_range - the window begins behind the end of a search;
///          std::ios_base::failure - a file cannot be read.
std::string replayPage(const std::vector<std::filesystem::path>& traces,
                       const ReplayWindow& window = {});

}  // namespace sudoku::lab
