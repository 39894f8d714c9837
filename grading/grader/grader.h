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
  std::uint64_t seed = 1;  // of the puzzles: the same seed, the same puzzles
  /// For a replay: of every check, instead of one that is made from `seed`.
  std::optional<std::uint64_t> checkSeed = std::nullopt;
  unsigned jobs = 0;             // checks at a time; 0: one for each core
  ShrinkBudget shrinkBudget;     // after a failed check
  bool facts = true;             // watch how it searches
  bool isProof = false;          // of an assignment: what is not started has failed, too
  std::set<std::string> only;    // these checks, with those that they come after; empty: all
  std::set<std::string> urgent;  // checks that run before all others
  bool failFast = false;         // begin no more checks once one has failed
  /// Told after each check, from any thread but one at a time: how many are done, and of how many.
  std::function<void(std::size_t done, std::size_t all)> progress;
  /// Told what begins, from several threads; what it returns is let go of when that has ended.
  std::function<std::shared_ptr<void>(const std::string& what)> atWork;
  /// Given the report as far as it goes after each check, in the same way: checks that are not done
  /// yet are skipped, and a note says so.
  std::function<void(const Report& report)> soFar;
};

/// From now on what is said is said in the rubric's language.
void speakAsIn(const Rubric& rubric, const Installation& installation);

/// Grades one submission from its files to the report: builds it, starts workers, runs every check
/// of the rubric in a process of its own, and skips those whose prerequisites failed.
/// Throws:  std::exception - our own failure before any check could run, or a path that is not
///          there.
Report grade(const std::filesystem::path& path, const Rubric& rubric,
             const Installation& installation, const GradeOptions& options = {});

/// The same for one that has been read.
Report grade(const build::Submission& submission, const Rubric& rubric,
             const Installation& installation, const GradeOptions& options = {});

}  // namespace sudoku::grading
