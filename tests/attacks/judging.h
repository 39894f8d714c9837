#pragma once

// Grades attacks and compares the results with the expectations.

#include <string>
#include <vector>

#include "attack.h"
#include "grading/evidence/report.h"
#include "grading/rubric/rubric.h"
#include "plugins/compile/installation.h"

namespace sudoku::attacks {

struct Graded {
  grading::Report report;
  std::string failure;  // our own error, if there is no report
  double seconds = 0;
};

/// The assignment's rubric, reduced to the checks that the attack needs; see Expectation.
grading::Rubric rubricOf(const Attack& attack, const Installation& installation);

Graded judge(const Attack& attack, const Installation& installation,
             const std::filesystem::path& folder);

/// Whether the attack reported that something forbidden worked.
bool isBreached(const grading::Report& report);

/// The differences between the result and the expectation; empty if there are none.
std::vector<std::string> faults(const Attack& attack, const Graded& graded);

/// The outcome in a few words: "passed", "crashed, passed", "refused".
std::string outcomeOf(const Graded& graded);

}  // namespace sudoku::attacks
