#pragma once

namespace sudoku::grading {

/// How much a report shows students about a failure.
enum class Hints {
  evidence,    // everything that was seen
  whereToLook  // also where to look
};

inline constexpr int kMaxHints = static_cast<int>(Hints::whereToLook);

}  // namespace sudoku::grading
