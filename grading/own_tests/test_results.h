#pragma once

// What GoogleTest's result file says. The student's program may have written it by hand.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku::grading {

/// As far as it can be understood.
struct TestResults {
  int ran = 0;
  std::string failedTest;  // the first one, at most kMostOfAName; empty if none failed
  std::string message;     // of its first failure, at most kMostOfAMessage
};

/// GoogleTest writes some 300 bytes for each test, and stops at the first failure.
inline constexpr std::size_t kMostResultBytes = std::size_t{2} << 20;
inline constexpr std::size_t kMostOfAName = 200;
inline constexpr std::size_t kMostOfAMessage = std::size_t{16} << 10;

/// Reads it in one pass, and keeps no more of it than it returns. Nothing if it is none of
/// GoogleTest's, or larger than kMostResultBytes.
std::optional<TestResults> readTestResults(std::string_view text);

}  // namespace sudoku::grading
