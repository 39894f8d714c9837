#pragma once

#include <array>
#include <string_view>

namespace sudoku::grading {

/// The outcome of one check. Only `passed` earns full points. `error` is ours, never the student's.
enum class Outcome { passed, failed, crashed, timedOut, overLimit, tampered, skipped, error };

inline constexpr std::array kOutcomes{Outcome::passed,   Outcome::failed,    Outcome::crashed,
                                      Outcome::timedOut, Outcome::overLimit, Outcome::tampered,
                                      Outcome::skipped,  Outcome::error};

constexpr std::string_view nameOf(Outcome outcome) {
  switch (outcome) {
    case Outcome::passed:
      return "passed";
    case Outcome::failed:
      return "failed";
    case Outcome::crashed:
      return "crashed";
    case Outcome::timedOut:
      return "timed out";
    case Outcome::overLimit:
      return "over the limit";
    case Outcome::tampered:
      return "tampered";
    case Outcome::skipped:
      return "skipped";
    case Outcome::error:
      return "error";
  }
  return "?";
}

}  // namespace sudoku::grading
