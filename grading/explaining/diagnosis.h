#pragma once

// After the checks: what the failures have in common.

#include <string>
#include <vector>

#include "grading/attempts/attempt.h"
#include "grading/causes/asking/probe.h"
#include "grading/verdict/report.h"

namespace sudoku::grading {

/// The checks that the probe could explain, and that no earlier cause does. None where nothing but
/// the cost is left: a search that is right and takes too long has none of the mistakes that probes
/// ask for, and is slow to ask.
std::vector<std::string> checksToExplain(const Probe& probe,
                                         const std::vector<CheckResult>& results,
                                         const std::vector<Cause>& causes);

/// Asks the probes whose answer could explain a failed check, each in a fresh process, and tells
/// what they have shown, the most telling first, after the causes that the report has. No check is
/// explained twice. They have time of their own, a part of that of the checks: what has used up
/// that of its checks is what students ask about most.
/// Throws:  nothing: a failure of ours leaves causes untold, and costs nobody a verdict.
std::vector<Cause> causesOf(const Report& report, const std::vector<host::Contract>& offered,
                            Target target) noexcept;

}  // namespace sudoku::grading
