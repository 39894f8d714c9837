#pragma once

// Precise questions to code that has failed a check, which tell what is so and what is not.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grading/verdict/check.h"
#include "grading/verdict/context.h"

namespace sudoku::grading {

/// What a probe has shown: no more than what it saw.
struct Shown {
  std::string mistake;   // in a sentence
  std::string evidence;  // what was asked, and what came
  std::string next;      // where to look
};

/// One question. A probe whose mistake would show in others' questions too stands before them.
///
/// It has half a second (less where a check or another one ran out of time), and a call takes code
/// under test some 20 microseconds, be it for waiting: it asks so little that a machine ten times as
/// slow has the answer in time too. What a report says must not hang on where it was made.
struct Probe {
  std::string_view id;
  std::vector<host::Contract> contracts;   // the classes that it asks
  std::vector<std::string_view> explains;  // checks that such a mistake makes fail
  std::optional<Shown> (*ask)(Context&);   // in a fresh process; nothing: it is not so
  bool onlyTimeOuts = false;               // explains checks that ran out of time, and no others
  Judges judges = Judges::plugins;
  /// Asked with the same seed in a process of its own, once `ask` has shown something, which counts
  /// only if this is true. May be null.
  bool (*control)(Context&) = nullptr;
};

}  // namespace sudoku::grading
