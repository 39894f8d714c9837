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

/// A contract supplied by the assignment: the symbol that a plugin exports for it, and the library
/// for the worker (wire/own_contract.h).
struct ContractLibrary {
  std::string symbol;
  std::filesystem::path library;
  std::string interface = {};
  host::OwnUse howUsed = host::OwnUse::none;
};

/// How to start a worker.
struct WorkerOptions {
  std::filesystem::path program;         // the worker
  std::vector<std::string> environment;  // NAME=VALUE; nothing else is set
  /// What it may see besides the system and itself, if the machine can restrict that.
  std::vector<std::filesystem::path> readOnly = {};
  std::vector<ContractLibrary> contracts = {};  // numbered in this order, after the shipped ones
  bool inSandbox = true;                        // false to measure the sandbox's cost
  /// Whether its processes report, as their last output, where they threw and where they were when
  /// they were terminated. Needs a sanitizer's runtime in `environment`.
  bool reportsLocations = false;
};

/// Runs student code, in one process per conversation, as seen by the judge.
class IWorker {
 public:
  virtual ~IWorker() = default;

  virtual const WorkerOptions& options() const = 0;

  /// Starts one check in a fresh process, which gets these two descriptors and runs on the cores of
  /// this thread. Requires that the previous one has ended.
  /// Throws:  std::system_error.
  virtual void start(const sandbox::Limits& limits, int channel, int output) = 0;
  /// Ends the check's process, which awaitEnd() then reports.
  virtual void kill() = 0;
  /// How the check's process has spent its time so far; nullopt if unknown.
  /// Throws:  std::runtime_error - the fork server itself is gone.
  virtual std::optional<sandbox::CoreTime> timeSpent() = 0;
  /// Waits until the check's process and all it started end; kills it after `patience`.
  /// Throws:  std::runtime_error - the fork server itself is gone, which is our own error.
  virtual worker::Ended awaitEnd(std::chrono::milliseconds patience) = 0;
};

}  // namespace sudoku::remote
