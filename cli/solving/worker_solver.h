#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/files/temporary_folder.h"
#include "cli/solving/any_solver.h"
#include "grading/attempts/attempt.h"
#include "plugins/compile/installation.h"

namespace sudoku::cli {

/// Solves with untrusted code in a worker, like `grade`: each puzzle in its own process, with
/// limits. Not thread-safe.
class WorkerSolver {
 public:
  /// Compiles the submission if it is not a plugin. `limit` is per puzzle.
  /// Throws:  build::Refused - it does not compile or load, or exports nothing to solve with.
  WorkerSolver(const std::string& submission, const Installation& installation,
               std::chrono::milliseconds limit);

  // As in AnySolver, with the messages of `grade`. enumerate() also rejects repeated solutions.
  std::optional<Grid> solve(const Grid& puzzle);
  bool canEnumerate() const { return canEnumerate_; }
  void enumerate(const Grid& puzzle, const std::function<bool(const Grid&)>& onSolution);

  /// The output of the code for the last puzzle, verbatim.
  const std::string& printed() const { return printed_; }
  /// The folder of the build, to be removed even on interruption.
  const std::filesystem::path& scratch() const { return scratch_.path(); }

 private:
  void ask(const std::function<void(AnySolver& solver)>& question);

  TemporaryFolder scratch_;
  std::unique_ptr<remote::WorkerProcess> worker_;
  grading::Target target_;
  bool canEnumerate_ = false;
  std::string printed_;
};

}  // namespace sudoku::cli
