#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "grading/evidence/report.h"
#include "grading/puzzles/shrink.h"
#include "grading/rubric/rubric.h"
#include "plugins/compile/installation.h"

namespace sudoku::grading {

struct GradeOptions {
  std::uint64_t seed = 1;  // determines the puzzles
  /// For a replay: the seed of every check, instead of one derived from `seed`.
  std::optional<std::uint64_t> checkSeed = std::nullopt;
  unsigned jobs = 0;             // checks at a time; 0: one per core
  ShrinkBudget shrinkBudget;     // after a failed check
  bool facts = true;             // watch how it searches
  bool isProof = false;          // verifying an assignment: classes not started count as failed
  std::set<std::string> only;    // only these checks and their prerequisites; empty: all
  std::set<std::string> urgent;  // checks that run before all others
  bool failFast = false;         // start no more checks after the first failure
  /// Called after each check, from any thread but never concurrently.
  std::function<void(std::size_t done, std::size_t all)> progress;
  /// Called when a task starts, concurrently; the result is released when the task ends.
  std::function<std::shared_ptr<void>(const std::string& what)> atWork;
  /// Like progress, with the partial report: pending checks are marked skipped, with a note.
  std::function<void(const Report& report)> soFar;
};

/// Switches messages to the rubric's language.
void speakAsIn(const Rubric& rubric, const Installation& installation);

/// Grades one submission: builds it, starts workers, runs every check of the rubric in its own
/// process, and skips those whose prerequisites failed.
/// Throws:  std::exception - our own failure before any check could run, or `path` does not exist.
Report grade(const std::filesystem::path& path, const Rubric& rubric,
             const Installation& installation, const GradeOptions& options = {});

/// Grades a submission that has been read already.
Report grade(const build::Submission& submission, const Rubric& rubric,
             const Installation& installation, const GradeOptions& options = {});

}  // namespace sudoku::grading
