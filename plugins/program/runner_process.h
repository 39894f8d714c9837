#pragma once

// The runner of one program, as seen by the judge.

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/files/file_descriptor.h"
#include "base/files/temporary_folder.h"
#include "plugins/program/run_messages.h"
#include "plugins/sandbox/command.h"

namespace sudoku::program {

/// A sandbox with the runner in it, which starts the program in there, once or several times, one
/// after the other. Ends with this object. Not thread-safe.
class RunnerProcess {
 public:
  /// Starts the runner, within limits that those of no run may exceed. `environment` is the
  /// program's, `readOnly` what else it must see.
  /// Throws:  std::system_error - it cannot be started.
  RunnerProcess(const std::filesystem::path& runner, const std::filesystem::path& program,
                const sandbox::Limits& limits, std::vector<std::string> environment,
                const std::vector<std::filesystem::path>& readOnly);

  /// Runs the program. Nothing where it has not ended by then; then it is to be ended with this
  /// object. `meanwhile` is called every sandbox::kWatchInterval; may be empty.
  /// Throws:  std::runtime_error - the runner has gone; what `meanwhile` throws.
  std::optional<RunReport> run(const RunRequest& request, std::span<const int> files,
                               std::chrono::steady_clock::time_point deadline,
                               const std::function<void()>& meanwhile);

  /// Whether it can run the program once more: in a sandbox in which nothing is left.
  bool isReusable() const { return isReusable_; }

 private:
  [[noreturn]] void haveGone();

  std::optional<TemporaryFolder> outside_;  // where the program works, if not in a sandbox
  FileDescriptor control_;
  std::optional<sandbox::RunningCommand> runner_;
  bool isReusable_ = false;
};

}  // namespace sudoku::program
