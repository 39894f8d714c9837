#pragma once

#include <sys/types.h>

#include <optional>

#include "base/files/file_descriptor.h"
#include "plugins/remote/worker.h"

namespace sudoku::remote {

/// The fork server of one submission, as seen by the judge. If a check has left something in its
/// sandbox's folders, the next check gets a new fork server in a new sandbox. Not thread-safe.
class WorkerProcess final : public IWorker {
 public:
  /// Starts the program.
  /// Throws:  std::system_error - it cannot be started.
  explicit WorkerProcess(WorkerOptions options);
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;
  /// Ends it and everything it started.
  ~WorkerProcess() override;

  const WorkerOptions& options() const override { return options_; }
  void start(const sandbox::Limits& limits, int channel, int output) override;
  void kill() override;
  std::optional<sandbox::CoreTime> timeSpent() override;
  worker::Ended awaitEnd(std::chrono::milliseconds patience) override;

 private:
  void begin();
  void end();
  worker::Reply reply();

  WorkerOptions options_;
  bool isClean_ = true;  // no check has left anything
  FileDescriptor control_;
  std::optional<worker::Ended> ended_;  // received, but not asked for yet
  pid_t pid_ = -1;
};

}  // namespace sudoku::remote
