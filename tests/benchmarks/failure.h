#pragma once

#include <optional>
#include <string>

namespace sudoku::bench {

/// Why a benchmark has no result; nullopt if it has one. Google Benchmark 1.8 renamed the members.
template <class Run>
std::optional<std::string> failureOf(const Run& run) {
  if constexpr (requires { run.error_occurred; }) {
    if (run.error_occurred) return run.error_message;
  } else {
    if (run.skipped != decltype(run.skipped){}) return run.skip_message;
  }
  return std::nullopt;
}

}  // namespace sudoku::bench
