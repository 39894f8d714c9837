#pragma once

namespace sudoku::grading {

/// How far students are told what to do about a failure; each step includes those before it.
enum class Hints {
  none,         // what was asked and what came, no more
  where,        // the place in the sources
  whatIsWrong,  // the causes that are known
  howToMend     // what to look at, and how such code is mended
};

inline constexpr int kMostHints = static_cast<int>(Hints::howToMend);

}  // namespace sudoku::grading
