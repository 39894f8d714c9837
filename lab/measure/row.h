#pragma once

// What was measured of one solver on one puzzle.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku::lab {

enum class Outcome { solved, noSolution, wrongAnswer, threw, crashed, overLimit, notTaken };

/// As tables and files write them.
inline constexpr std::array<std::string_view, 7> kOutcomeNames = {
    "solved",  "no solution",    "wrong answer",      "exception",
    "crashed", "over the limit", "not for this shape"};

constexpr std::string_view nameOf(Outcome outcome) {
  return kOutcomeNames[static_cast<std::size_t>(outcome)];
}

/// Nothing stands for: not measured, or not to be seen from outside.
using Count = std::optional<std::int64_t>;

struct Row {
  std::size_t puzzle = 0;  // from 0
  int gaps = 0;
  std::string solver;
  Outcome outcome = Outcome::solved;
  std::int64_t runs = 0;  // on the clock
  Count time;             // nanoseconds: the median of the runs
  Count timeLow;          // the fastest
  Count timeHigh;         // the slowest
  Count placements;       // calls that set a digit
  Count resets;           // calls that empty a cell
  Count get;
  Count set;
  Count isValid;
  Count level;       // most cells that the solver had filled at once
  Count stackBytes;  // deepest machine stack at a call on the grid
  Count heapBytes;   // most heap memory held at once
  Count allocations;
  Count instructions;  // in user mode, of the median run
  std::string note;    // why, where the outcome is no solution

  friend bool operator==(const Row&, const Row&) = default;

  /// It came to its end with a right answer.
  bool isFinished() const { return outcome == Outcome::solved || outcome == Outcome::noSolution; }
  /// The solver did what no solver may do.
  bool isFault() const {
    return outcome == Outcome::wrongAnswer || outcome == Outcome::threw ||
           outcome == Outcome::crashed;
  }
};

/// A count of a row and what its column is called.
struct Column {
  std::string_view name;
  Count Row::*count;
};

/// The counts, in the order of the columns. (Times are no counts: they are written in seconds.)
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
