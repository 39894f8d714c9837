#pragma once

// The measurements of one solver on one puzzle.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku::lab {

enum class Outcome { solved, noSolution, wrongAnswer, threw, crashed, overLimit, notTaken };

/// The outcomes as written in tables and files.
inline constexpr std::array<std::string_view, 7> kOutcomeNames = {
    "solved",  "no solution",    "wrong answer",      "exception",
    "crashed", "over the limit", "not for this shape"};

constexpr std::string_view nameOf(Outcome outcome) {
  return kOutcomeNames[static_cast<std::size_t>(outcome)];
}

/// Nullopt: not measured, or not visible from outside.
using Count = std::optional<std::int64_t>;

struct Row {
  std::size_t puzzle = 0;  // from 0
  int gaps = 0;
  std::string solver;
  Outcome outcome = Outcome::solved;
  std::int64_t runs = 0;  // timed runs
  Count time;             // nanoseconds: the median of the runs
  Count timeLow;          // the fastest
  Count timeHigh;         // the slowest
  Count placements;       // calls that set a digit
  Count resets;           // calls that empty a cell
  Count get;
  Count set;
  Count isValid;
  Count level;       // most cells filled at once
  Count stackBytes;  // deepest machine stack at a call on the grid
  Count heapBytes;   // most heap memory held at once
  Count allocations;
  Count instructions;  // in user mode, of the median run
  std::string note;    // the reason, if the outcome is not a solution

  friend bool operator==(const Row&, const Row&) = default;

  /// Whether it ended with a correct answer.
  bool isFinished() const { return outcome == Outcome::solved || outcome == Outcome::noSolution; }
  /// Whether the solver broke its contract.
  bool isFault() const {
    return outcome == Outcome::wrongAnswer || outcome == Outcome::threw ||
           outcome == Outcome::crashed;
  }
};

/// A count of a row and the name of its column.
struct Column {
  std::string_view name;
  Count Row::*count;
};

/// The counts in column order, without times, which are written in seconds.
inline constexpr std::array<Column, 10> kCountColumns = {{{"placements", &Row::placements},
                                                          {"resets", &Row::resets},
                                                          {"get", &Row::get},
                                                          {"set", &Row::set},
                                                          {"isvalid", &Row::isValid},
                                                          {"level", &Row::level},
                                                          {"stack_bytes", &Row::stackBytes},
                                                          {"heap_bytes", &Row::heapBytes},
                                                          {"allocations", &Row::allocations},
                                                          {"instructions", &Row::instructions}}};

}  // namespace sudoku::lab
