#pragma once

#include <filesystem>

#include "base/files/file_descriptor.h"
#include "plugins/remote/worker.h"

namespace sudoku::remote {

/// Where workers that a debugger has started (plugins/worker/debugged.h) come to be served.
class DebuggedWorkers {
 public:
  /// Listens at that path, where nothing may stand.
  /// Throws:  std::system_error; std::invalid_argument - the path is too long for a socket.
  explicit DebuggedWorkers(const std::filesystem::path& socket);

  /// Can be read, for poll(), when one has come.
  int descriptor() const { return listening_.get(); }
  /// The control socket of one that has come.
  /// Throws:  std::system_error.
  FileDescriptor accept() const;

 private:
  FileDescriptor listening_;
};

/// A worker under a debugger. It is one process with one conversation, in no sandbox and within no
/// limits; the debugger ends it, and nobody else does.
class DebuggedWorker final : public IWorker {
 public:
  /// `stopAtTurn`: the call, by its turn in the conversation, from which on breakpoints count.
  /// `options` are how it was started.
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
