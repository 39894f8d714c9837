#pragma once

// One check of one plugin, to be run again under a debugger.
//
// How this works. The check runs as it does in grading, on the smallest puzzle on which it fails;
// then once more on a build for debuggers, in the sandbox, to learn which call of the code is the
// last one before the verdict. Under the debugger the same conversation takes place, without limits,
// and that call is where to stop.

#include <filesystem>
#include <functional>
#include <string>

#include "grading/attempts/attempt.h"
#include "grading/attempts/builds.h"
#include "grading/rubric/rubric.h"

namespace sudoku::grading {

/// Where a debugger stops.
struct StopAt {
  std::uint32_t turn = 0;  // of the call, in the conversation
  std::string method;      // that is called; empty: not known
  bool throws = false;     // the code throws there
};

class Debugging {
 public:
  /// `sources` is where the submission stands, and `item` one of the rubric's, a check of ours. All
  /// but `sources` must outlive this.
  Debugging(const build::Submission& submission, const std::filesystem::path& sources,
            const Rubric& rubric, const RubricItem& item, const Installation& installation);

  /// Builds it, and runs the check with the seed of a run.
  /// Throws:  build::Refused - it does not build, or is a program; std::exception - our own failure.
  void prepare(std::uint64_t seed);

  /// What was seen in grading, on the smallest puzzle.
  const Attempt& seen() const { return seen_; }
  /// Whether the build for debuggers does the same.
  bool isAlike() const { return isAlike_; }
  const StopAt& stop() const { return stop_; }
  /// The environment for a worker under a debugger.
  std::vector<std::string> environment() const;

  /// Runs the check against such a worker.
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
