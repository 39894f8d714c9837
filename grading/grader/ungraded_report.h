#pragma once

// Reports of which no check has run: not yet, or never.

#include <cstdint>
#include <string>
#include <vector>

#include "grading/evidence/report.h"
#include "grading/rubric/rubric.h"
#include "plugins/submission/submission.h"

namespace sudoku::grading {

/// The checks before any has run.
std::vector<CheckResult> resultsOf(const Rubric& rubric);

/// Before anything has been graded. `toolchain` is what its sources are compiled with.
Report blankReport(const std::string& name, const Rubric& rubric, const std::string& toolchain,
                   std::uint64_t seed);

/// Makes it the report of a submission that is refused: all checks are skipped.
void refuse(Report& report, const Rubric& rubric, const build::Refused& refusal);

/// The report of a submission that cannot even be read.
Report refusedReport(const std::string& name, const build::Refused& refusal, const Rubric& rubric,
                     const std::string& toolchain, std::uint64_t seed);

/// The report where sudokulab itself failed: every check has the outcome `error`.
Report brokenReport(const std::string& name, const std::string& why, const Rubric& rubric,
                    const std::string& toolchain, std::uint64_t seed);

}  // namespace sudoku::grading
