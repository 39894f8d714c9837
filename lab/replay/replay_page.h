#pragma once

// Turns a trace into an HTML page that replays it. lab/replay/ holds the parts of the page.

#include <filesystem>
#include <string>
#include <vector>

namespace sudoku::lab {

/// The maximum number of steps of one search in a page.
inline constexpr std::int64_t kMaxPageSteps = 4'000'000;

/// The part of a search in the page.
struct ReplayWindow {
  std::int64_t from = 0;  // number of steps before it
  std::int64_t steps = kMaxPageSteps;
};

/// Returns a self-contained page that shows one search, or two side by side in step. Text from the
/// traces may come from student code and never becomes markup.
/// Requires one or two traces, and at most kMaxPageSteps steps.
/// Throws:  TraceError; std::out_of_range - the window begins after the end of a search;
///          std::ios_base::failure - a file cannot be read.
std::string replayPage(const std::vector<std::filesystem::path>& traces,
                       const ReplayWindow& window = {});

}  // namespace sudoku::lab
