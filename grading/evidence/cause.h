#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "grading/evidence/last_lines.h"
#include "grading/evidence/optional_box.h"
#include "grading/evidence/wrong_step.h"

namespace sudoku::grading {

/// The id of the cause that tabulates correct and wrong answers of isValid() or isBad().
inline constexpr const char* kValidityTable = "validity-table";

/// The id of the cause that a sanitizer reported.
inline constexpr const char* kMemoryError = "memory-error";

/// The mistake behind one or more failed checks, worded for students.
struct Cause {
  std::string id;                    // the kind of evidence
  std::string mistake;               // one sentence
  std::string evidence;              // the question and the answer; empty if hidden
  std::string next;                  // where to look
  std::vector<std::string> checks;   // ids of the failed checks that it explains
  std::string place = {};            // source lines; empty if unknown
  OptionalBox<WrongStep> step = {};  // the first wrong step, if it is a search
  LastLines lastLines = {};          // ran just before the failure
};

inline bool explains(const Cause& cause, const std::string& check) {
  return std::ranges::find(cause.checks, check) != cause.checks.end();
}

inline bool isExplained(const std::string& check, const std::vector<Cause>& causes) {
  return std::ranges::any_of(causes, [&](const Cause& cause) { return explains(cause, check); });
}

}  // namespace sudoku::grading
