#pragma once

// Reruns one check of one plugin under a debugger.
//
// How this works: the check runs as in grading, to find the smallest puzzle on which it fails. It
// runs again on a debug build in the sandbox, to find the last call to the code before the verdict.
// Under the debugger the same conversation is repeated without limits and stops at that call.

#include <filesystem>
#include <functional>
#include <string>

#include "grading/attempts/attempt.h"
#include "grading/attempts/builds.h"
#include "grading/rubric/rubric.h"

namespace sudoku::grading {

/// Where the debugger stops.
struct StopAt {
  std::uint32_t turn = 0;  // turn of the call in the conversation
  std::string method;      // the called method; empty: unknown
  bool throws = false;     // whether the code throws there
};

class Debugging {
 public:
  /// `sources` is the path of the submission, and `item` a shipped check in the rubric. Everything
  /// but `sources` must outlive this.
  Debugging(const build::Submission& submission, const std::filesystem::path& sources,
            const Rubric& rubric, const RubricItem& item, const Installation& installation);

  /// Builds the submission and runs the check with the seed of a run.
  /// Throws:  build::Refused - it does not build or is a program; std::exception - our own failure.
  void prepare(std::uint64_t seed);

  /// The attempt with the build used for grading, on the smallest puzzle.
  const Attempt& seen() const { return seen_; }
  /// Whether the debug build fails in the same way.
  bool isAlike() const { return isAlike_; }
  const StopAt& stop() const { return stop_; }
  /// The environment for a worker under a debugger.
  std::vector<std::string> environment() const;

  /// Runs the check against a worker under a debugger.
  Attempt run(remote::IWorker& worker, std::function<void(const Finding&)> whenItFails) const;

 private:
  build::Variant variant() const;
  Target targetOf(build::Variant variant, remote::IWorker& worker) const;
  Attempt onBuild(build::Variant variant, const std::function<void(Context&)>& body) const;
  void findSmallest();

  const Rubric& rubric_;
  const Check& check_;
  OwnPuzzles ownPuzzles_;
  Builds builds_;
  std::uint64_t seed_ = 0;
  std::vector<Grid> puzzles_;
  std::function<void(Context&)> body_;
  Attempt seen_;
  bool isAlike_ = false;
  StopAt stop_;
};

}  // namespace sudoku::grading
