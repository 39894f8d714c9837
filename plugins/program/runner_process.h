#pragma once

// The judge's side of the runner of one program.

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

/// A sandbox with the runner in it, which runs the program one or more times in sequence. Ends with
/// this object. Not thread-safe.
class RunnerProcess {
 public:
  /// Starts the runner. No run may exceed `limits`. `environment` is the program's, `readOnly`
  /// lists other paths it must see.
  /// Throws:  std::system_error - it cannot be started.
  RunnerProcess(const std::filesystem::path& runner, const std::filesystem::path& program,
                const sandbox::Limits& limits, std::vector<std::string> environment,
                const std::vector<std::filesystem::path>& readOnly);

  /// Runs the program. Returns nullopt if it misses the deadline; destroy this object then.
  /// `meanwhile` is called every sandbox::kWatchInterval; may be empty.
  /// Throws:  std::runtime_error - the runner has died; what `meanwhile` throws.
  std::optional<RunReport> run(const RunRequest& request, std::span<const int> files,
                               std::chrono::steady_clock::time_point deadline,
                               const std::function<void()>& meanwhile);

  /// Whether it can run the program again: the sandbox is clean.
  bool isReusable() const { return isReusable_; }

 private:
  [[noreturn]] void haveGone();

  std::optional<TemporaryFolder> outside_;  // the program's folder if there is no sandbox
  FileDescriptor control_;
  std::optional<sandbox::RunningCommand> runner_;
  bool isReusable_ = false;
};

}  // namespace sudoku::program
