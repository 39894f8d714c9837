#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/file_descriptor.h"
#include "plugins/contracts/description.h"
#include "plugins/sandbox/limits.h"
#include "plugins/worker/control.h"

namespace sudoku::remote {

/// A contract that the assignment brings: what a plugin exports for it, and the library for the
/// worker (wire/own_contract.h).
struct ContractLibrary {
  std::string symbol;
  std::filesystem::path library;
  std::string interface = {};
  host::OwnUse howUsed = host::OwnUse::none;
};

/// How a worker is to be started.
struct WorkerOptions {
  std::filesystem::path program;         // the worker
  std::vector<std::string> environment;  // NAME=VALUE, and no other
  /// What it may see beside the system and itself, where the machine can restrict that.
  std::vector<std::filesystem::path> readOnly = {};
  std::vector<ContractLibrary> contracts =
      {};                 // in the order of their numbers, after the shipped ones
  bool inSandbox = true;  // false: to measure what the sandbox costs
  /// Whether its processes say, as their last output, where they threw and where they stood when
  /// they were ended. Needs a sanitizer's runtime in `environment`.
  bool tellsWhereabouts = false;
};

/// The fork server of one submission, as seen by the judge. Where a check has left something in the
/// folders of its sandbox, the next one gets another fork server, in a sandbox of its own. Not
/// thread-safe.
class WorkerProcess {
 public:
  /// Starts the program.
  /// Throws:  std::system_error - it cannot be started.
  explicit WorkerProcess(WorkerOptions options);
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;
  /// Ends it and all that it started.
  ~WorkerProcess();

  const WorkerOptions& options() const { return options_; }

  /// Begins one check in a fresh process, which gets these two descriptors. Requires that the one
  /// before has ended.
  /// Throws:  std::system_error.
  void start(const sandbox::Limits& limits, int channel, int output);
  /// Ends the check's process, of which awaitEnd() then tells.
  void kill();
  /// How the check's process has spent its time so far; nothing where that is not known.
  /// Throws:  std::runtime_error - the fork server itself is gone.
  std::optional<sandbox::CoreTime> timeSpent();
  /// Waits for the end of the check's process and of all that it started; kills it once `patience`
  /// has passed.
  /// Throws:  std::runtime_error - the fork server itself is gone, which is our own error.
  worker::Ended awaitEnd(std::chrono::milliseconds patience);

 private:
  void begin();
  void end();
  worker::Reply reply();

  WorkerOptions options_;
  bool isClean_ = true;  // no check has left anything
  FileDescriptor control_;
  std::optional<worker::Ended> ended_;  // told, and not asked for yet
  pid_t pid_ = -1;
};

}  // namespace sudoku::remote
