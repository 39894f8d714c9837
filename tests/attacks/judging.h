#pragma once

// Grades attacks, and compares what came of them with what must.

#include <string>
#include <vector>

#include "attack.h"
#include "grading/evidence/report.h"
#include "grading/rubric/rubric.h"
#include "plugins/compile/installation.h"

namespace sudoku::attacks {

struct Graded {
  grading::Report report;
  std::string failure;  // ours, if there is no report
  double seconds = 0;
};

/// The checks that the attack names; all of them if it names none.
grading::Rubric rubricOf(const Attack& attack, const Installation& installation);

Graded judge(const Attack& attack, const Installation& installation,
             const std::filesystem::path& folder);

/// Whether something worked that must not have: the attack says so itself.
bool isBreached(const grading::Report& report);

/// How the report differs from what was expected; nothing if it does not.
std::vector<std::string> faults(const Attack& attack, const Graded& graded);

/// The outcome in a few words: "passed", "crashed, passed", "refused".
std::string outcomeOf(const Graded& graded);

}  // namespace sudoku::attacks
