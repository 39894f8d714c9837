#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "grading/evidence/last_lines.h"
#include "grading/evidence/optional_box.h"
#include "grading/evidence/wrong_step.h"

namespace sudoku::grading {

/// The id of a cause that is a table of right and wrong answers of isValid() or isBad().
inline constexpr const char* kValidityTable = "validity-table";

/// What was seen behind failed checks, for students.
struct Cause {
  std::string id;                    // the kind of evidence
  std::string mistake;               // in a sentence
  std::string evidence;              // what was asked, and what came
  std::string next;                  // where to look
  std::vector<std::string> checks;   // that have failed and that it explains, in their order
  std::string place = {};            // in the sources, in lines; empty: not known
  OptionalBox<WrongStep> step = {};  // of a search
  LastLines lastLines = {};          // that ran before it
};

inline bool explains(const Cause& cause, const std::string& check) {
  return std::ranges::find(cause.checks, check) != cause.checks.end();
}

inline bool isExplained(const std::string& check, const std::vector<Cause>& causes) {
  return std::ranges::any_of(causes, [&](const Cause& cause) { return explains(cause, check); });
}

}  // namespace sudoku::grading
