#pragma once

// Parses GoogleTest's result file, which the student's program may have forged.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku::grading {

struct TestResults {
  int ran = 0;
  std::string failedTest;  // the first one, at most kMaxOfAName bytes; empty if none failed
  std::string message;     // of its first failure, at most kMaxOfAMessage bytes
};

/// GoogleTest writes about 300 bytes per test and stops at the first failure.
inline constexpr std::size_t kMostResultBytes = std::size_t{2} << 20;
inline constexpr std::size_t kMaxOfAName = 200;
inline constexpr std::size_t kMaxOfAMessage = std::size_t{16} << 10;

/// Parses the file in one pass and keeps no more than the result. Returns nullopt if it is not a
/// GoogleTest result file or is larger than kMostResultBytes.
std::optional<TestResults> readTestResults(std::string_view text);

}  // namespace sudoku::grading
