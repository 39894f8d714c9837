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

/// The builds of one submission, in a temporary folder of theirs, and what runs them.
class Builds {
 public:
  using Worker = std::unique_ptr<remote::WorkerProcess>;

  /// All must outlive this. Lines of the sources are told as those of the files in `folder`, if any.
  Builds(const build::Submission& submission, const Rubric& rubric,
         const Installation& installation, std::filesystem::path folder = {})
      : submission_(submission),
        rubric_(rubric),
        installation_(installation),
        sources_(std::move(folder)) {}

  /// The plain build, before all others. It tells the kind.
  /// Throws:  build::Refused - it cannot be built; std::exception - our own failure.
  build::Built makePlain();
  /// Builds in this thread. Throws as makePlain().
  build::Built make(build::Variant variant) const;
  /// The plain build once more, to be run in new memory that is 0 at first.
  void copyAsZeroed() const;

  /// Lets a build begin, beside this thread or with the first wait for it.
  void begin(build::Variant variant, std::launch when);
  bool hasBegun(build::Variant variant) const { return begun_.contains(variant); }
  /// Whether a build has begun that one need not wait for, as with one from the cache.
  bool isDone(build::Variant variant) const;
  /// Waits for a build that has begun. May be called by several threads.
  /// Throws as makePlain().
  const build::Built& await(build::Variant variant) const { return begun_.at(variant).get(); }

  build::Kind kind() const { return kind_; }
  const build::Submission& submission() const { return submission_; }
  /// A ready library cannot be built again.
  bool canBuildAgain() const { return submission_.library.empty(); }
  /// Whether it is a build that some check of the rubric wants, and can be made.
  bool isFor(const Rubric& rubric, build::Variant variant) const;
  std::filesystem::path fileOf(build::Variant variant) const;
  /// The environment in which it runs, as NAME=VALUE.
  std::vector<std::string> environmentFor(build::Variant variant) const;

  /// None for a program, which is run by itself.
  Worker startWorker(build::Variant variant, bool tellsWhereabouts = false) const;
  /// The build as checks see it, within `limits` for each attempt.
  Target target(build::Variant variant, remote::IWorker* worker,
                const sandbox::Limits& limits) const;
  /// The same within what is left of a time, which is charged.
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
