#pragma once

// An instructor's check, run by a process that is for that alone (grading/check_host/): what it
// crashes, or never leaves, is not the judge. The question holds all that examine() takes, and the
// answer all that it gives. Both ends are ours and of one build.

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "grading/extensions/own_checks.h"
#include "grading/grader/examine.h"

namespace sudoku::grading {

/// What examine() does, in a process of its own. A check that throws, crashes or never ends is the
/// outcome `error`, with its place.
/// Throws:  std::exception - our own failure.
bool examineInHost(const OwnCheck& own, const Target& target, std::uint64_t seed,
                   CheckResult& result, const ShrinkBudget& budget);

/// Why checks of the rubric's own gave no verdict, a sentence each. Empty where none is to blame.
std::vector<std::string> faultsOfOwnChecks(const Report& report, const Rubric& rubric);

/// Whether all that failed itself are checks of the rubric's own, and not sudokulab.
bool isFaultOfOwnChecks(const Report& report, const Rubric& rubric);

/// The other end: reads a question (its first member `module` is the caller's to load), examines
/// with that check, and returns the answer.
/// Throws:  std::exception - our own failure.
nlohmann::json answerAsHost(const nlohmann::json& question, const Check& check);

}  // namespace sudoku::grading
