#pragma once

// Runs an instructor's check in a dedicated process (grading/extensions/host/), so that crashes and
// hangs do not affect the judge. The request holds the arguments of examine(), and the answer its
// results. Both ends are from the same build.

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "grading/extensions/own_checks.h"
#include "grading/grader/examine.h"

namespace sudoku::grading {

/// Like examine(), in a separate process. If the check throws, crashes or hangs, the outcome is
/// `error`, with its location.
/// Throws:  std::exception - our own failure.
bool examineInHost(const OwnCheck& own, const Target& target, std::uint64_t seed,
                   CheckResult& result, const ShrinkBudget& budget);

/// Why the rubric's custom checks gave no verdict, one sentence each. Empty if all did.
std::vector<std::string> faultsOfOwnChecks(const Report& report, const Rubric& rubric);

/// Whether there are errors, all of them faults in the rubric's custom checks, not in sudokulab.
bool isFaultOfOwnChecks(const Report& report, const Rubric& rubric);

/// The host's end: examines `question` with `check` and returns the answer. The caller has loaded
/// the question's `module`.
/// Throws:  std::exception - our own failure.
nlohmann::json answerAsHost(const nlohmann::json& question, const Check& check);

}  // namespace sudoku::grading
