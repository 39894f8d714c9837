#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "plugins/contracts/description.h"
#include "plugins/sandbox/limits.h"
#include "plugins/sandbox/own_time.h"
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

/// What runs student code, a process for each conversation, as seen by the judge.
class IWorker {
 public:
  virtual ~IWorker() = default;

  virtual const WorkerOptions& options() const = 0;

  /// Begins one check in a fresh process, which gets these two descriptors and runs on the cores of
  /// this thread. Requires that the one before has ended.
  /// Throws:  std::system_error.
  virtual void start(const sandbox::Limits& limits, int channel, int output) = 0;
  /// Ends the check's process, of which awaitEnd() then tells.
  virtual void kill() = 0;
  /// How the check's process has spent its time so far; nothing where that is not known.
  /// Throws:  std::runtime_error - the fork server itself is gone.
  virtual std::optional<sandbox::CoreTime> timeSpent() = 0;
  /// Waits for the end of the check's process and of all that it started; kills it once `patience`
  /// has passed.
  /// Throws:  std::runtime_error - the fork server itself is gone, which is our own error.
  virtual worker::Ended awaitEnd(std::chrono::milliseconds patience) = 0;
};

}  // namespace sudoku::remote
