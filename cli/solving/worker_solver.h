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

/// Solves with code of unknown origin: in a worker, for each puzzle in a process of its own, with
/// limits, as `grade` does. Not thread-safe.
class WorkerSolver {
 public:
  /// Compiles what is no plugin yet. `limit` is for one puzzle.
  /// Throws:  build::Refused - it does not compile or load, or exports nothing to solve with.
  WorkerSolver(const std::string& submission, const Installation& installation,
               std::chrono::milliseconds limit);

  // As those of AnySolver; enumerate() also checks that each solution is reported once. What SolverError says is what `grade` would say.
  std::optional<Grid> solve(const Grid& puzzle);
  bool canEnumerate() const { return canEnumerate_; }
  void enumerate(const Grid& puzzle, const std::function<bool(const Grid&)>& onSolution);

  /// What the code has printed for the last puzzle, as it came.
  const std::string& printed() const { return printed_; }
  /// What is built, and is to be removed whatever happens.
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
