#pragma once

#include <filesystem>

#include "base/files/file_descriptor.h"
#include "plugins/remote/worker.h"

namespace sudoku::remote {

/// Accepts workers started by a debugger (plugins/worker/debugged.h).
class DebuggedWorkers {
 public:
  /// Listens at that path, which must not exist.
  /// Throws:  std::system_error; std::invalid_argument - the path is too long for a socket.
  explicit DebuggedWorkers(const std::filesystem::path& socket);

  /// For poll(): readable when a worker has connected.
  int descriptor() const { return listening_.get(); }
  /// The control socket of a worker that has connected.
  /// Throws:  std::system_error.
  FileDescriptor accept() const;

 private:
  FileDescriptor listening_;
};

/// A worker under a debugger: one process with one conversation, without a sandbox or limits. Only
/// the debugger ends it.
class DebuggedWorker final : public IWorker {
 public:
  /// `stopAtTurn`: the turn of the call from which breakpoints take effect. `options`: how the
  /// worker was started.
  DebuggedWorker(FileDescriptor control, std::uint32_t stopAtTurn, WorkerOptions options)
      : control_(std::move(control)), stopAtTurn_(stopAtTurn), options_(std::move(options)) {}

  const WorkerOptions& options() const override { return options_; }
  void start(const sandbox::Limits& limits, int channel, int output) override;
  void kill() override {}
  std::optional<sandbox::CoreTime> timeSpent() override { return std::nullopt; }
  worker::Ended awaitEnd(std::chrono::milliseconds patience) override;

 private:
  FileDescriptor control_;
  std::uint32_t stopAtTurn_;
  WorkerOptions options_;
};

}  // namespace sudoku::remote
