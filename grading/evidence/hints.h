#pragma once

namespace sudoku::grading {

/// What students are told about a failure.
enum class Hints {
  evidence,    // all that was seen
  whereToLook  // and what to look at
};

inline constexpr int kMostHints = static_cast<int>(Hints::whereToLook);

}  // namespace sudoku::grading
