#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grading/evidence/report.h"
#include "grading/rubric/rubric.h"
#include "plugins/submission/submission.h"

namespace sudoku::grading {

/// The results before any check has run.
std::vector<CheckResult> resultsOf(const Rubric& rubric);

/// The report before grading. `toolchain` names the compiler for the sources.
Report blankReport(const std::string& name, const Rubric& rubric, const std::string& toolchain,
                   std::uint64_t seed);

/// Turns it into the report on a refused submission: all checks are skipped.
void refuse(Report& report, const Rubric& rubric, const build::Refused& refusal);

/// The report on a submission that cannot be read.
Report refusedReport(const std::string& name, const build::Refused& refusal, const Rubric& rubric,
                     const std::string& toolchain, std::uint64_t seed);

/// The report if sudokulab itself failed: every check has the outcome `error`.
Report brokenReport(const std::string& name, const std::string& why, const Rubric& rubric,
                    const std::string& toolchain, std::uint64_t seed);

}  // namespace sudoku::grading
