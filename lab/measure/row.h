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

/// What is counted, in column order.
enum class Counted {
  placements,  // calls that set a digit
  resets,      // calls that empty a cell
  get,
  set,
  isValid,
  level,       // most cells filled at once
  stackBytes,  // deepest machine stack at a call on the grid
  heapBytes,   // most heap memory held at once
  allocations,
  instructions,  // in user mode, of the median run
};

/// The names of their columns.
inline constexpr std::array<std::string_view, 10> kCountNames = {
    "placements", "resets",      "get",        "set",         "isvalid",
    "level",      "stack_bytes", "heap_bytes", "allocations", "instructions"};

struct Row {
  std::size_t puzzle = 0;  // from 0
  int gaps = 0;
  std::string solver;
  Outcome outcome = Outcome::solved;
  std::int64_t runs = 0;  // timed runs
  Count time;             // nanoseconds: the median of the runs
  Count timeLow;          // the fastest
  Count timeHigh;         // the slowest
  std::array<Count, kCountNames.size()> counts;
  std::string note;  // the reason, if the outcome is not a solution

  friend bool operator==(const Row&, const Row&) = default;

  Count& operator[](Counted what) { return counts[static_cast<std::size_t>(what)]; }
  const Count& operator[](Counted what) const { return counts[static_cast<std::size_t>(what)]; }

  /// Whether it ended with a correct answer.
  bool isFinished() const { return outcome == Outcome::solved || outcome == Outcome::noSolution; }
  /// Whether the solver broke its contract.
  bool isFault() const {
    return outcome == Outcome::wrongAnswer || outcome == Outcome::threw ||
           outcome == Outcome::crashed;
  }
};

}  // namespace sudoku::lab
