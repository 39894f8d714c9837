#pragma once

#include <filesystem>
#include <future>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/files/temporary_folder.h"
#include "grading/attempts/attempt.h"
#include "grading/rubric/rubric.h"
#include "plugins/compile/compiler.h"
#include "plugins/compile/installation.h"
#include "plugins/remote/worker_process.h"

namespace sudoku::grading {

/// The builds of one submission, in a temporary folder, and the workers that run them.
class Builds {
 public:
  using Worker = std::unique_ptr<remote::WorkerProcess>;

  /// The references must outlive this. Source lines are reported relative to `folder`, if given.
  Builds(const build::Submission& submission, const Rubric& rubric,
         const Installation& installation, std::filesystem::path folder = {})
      : submission_(submission),
        rubric_(rubric),
        installation_(installation),
        sources_(std::move(folder)) {}

  /// Makes the plain build, which determines the kind. Call it before anything else.
  /// Throws:  build::Refused - it cannot be built; std::exception - our own failure.
  build::Built makePlain();
  /// Builds in this thread. Throws like makePlain().
  build::Built make(build::Variant variant) const;
  /// Copies the plain build, to be run with zero-filled new memory.
  void copyAsZeroed() const;

  /// Starts a build, in another thread or deferred to the first await().
  void begin(build::Variant variant, std::launch when);
  bool hasBegun(build::Variant variant) const { return begun_.contains(variant); }
  /// Whether a build has been started and has finished, for example from the cache.
  bool isDone(build::Variant variant) const;
  /// Waits for a build that has been started. Thread-safe. Throws like makePlain().
  const build::Built& await(build::Variant variant) const { return begun_.at(variant).get(); }

  build::Kind kind() const { return kind_; }
  const build::Submission& submission() const { return submission_; }
  /// False for a prebuilt library.
  bool canBuildAgain() const { return submission_.library.empty(); }
  /// Whether a check of the rubric needs this variant and it can be built.
  bool isFor(const Rubric& rubric, build::Variant variant) const;
  std::filesystem::path fileOf(build::Variant variant) const;
  /// The environment it runs in, as NAME=VALUE.
  std::vector<std::string> environmentFor(build::Variant variant) const;

  /// Returns null for a program, which runs without a worker.
  Worker startWorker(build::Variant variant, bool reportsLocations = false) const;
  /// The target for checks, with `limits` for each attempt.
  Target target(build::Variant variant, remote::IWorker* worker,
                const sandbox::Limits& limits) const;
  /// The target for checks, limited by the remaining `time`, which is charged.
  Target target(build::Variant variant, remote::IWorker* worker, SubmissionTime& time) const;

 private:
  const build::Submission& submission_;
  const Rubric& rubric_;
  const Installation& installation_;
  std::filesystem::path sources_;
  TemporaryFolder folder_;
  build::Kind kind_ = build::Kind::plugin;
  std::map<build::Variant, std::shared_future<build::Built>> begun_;
};

}  // namespace sudoku::grading
