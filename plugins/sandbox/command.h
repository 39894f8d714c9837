#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <shared_mutex>
#include <string>
#include <vector>

#include "base/files/file_descriptor.h"
#include "plugins/sandbox/filter_rules.h"
#include "plugins/sandbox/limits.h"
#include "plugins/sandbox/sandbox.h"

namespace sudoku::sandbox {

/// Default of Command::keptBytes.
inline constexpr std::size_t kKeptBytes = std::size_t{64} * 1024;

/// A program to run, and where.
struct Command {
  std::vector<std::string> arguments;  // program first, looked up in PATH
  std::filesystem::path folder = {};   // working directory
  std::vector<std::string> environment = {"PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C.UTF-8"};
  Limits limits = {};
  std::optional<View> view = std::nullopt;    // nullopt: it sees everything
  Filter filter = Filter::tools;              // used only with a view, at both levels
  std::vector<int> descriptors = {};          // passed as 3, 4, 5 ...
  std::string input = {};                     // contents of standard input
  bool separateErrors = false;                // keep standard error apart from output
  std::size_t keptBytes = kKeptBytes;         // kept at most, per stream
  std::function<void(pid_t)> meanwhile = {};  // called every kWatchInterval while it runs
};

/// How a command ended.
struct CommandOutcome {
  int waitStatus = 0;
  bool timedOut = false;     // reached the wall-clock limit and was killed
  bool usedTooMuch = false;  // exceeded Limits::processes or their shared limits and was killed
  std::chrono::microseconds cpu{0};  // of the command and the children it waited for
  std::string output;                // start of standard output (and error), verbatim
  std::string errors;                // start of standard error, if kept apart

  bool succeeded() const { return !timedOut && !usedTooMuch && waitStatus == 0; }
};

/// A running command. Ending it kills its whole process group.
class RunningCommand {
 public:
  /// Starts the command. Its limits apply to each process. The caller enforces the wall-clock limit
  /// and calls `meanwhile`.
  /// Throws:  std::system_error - it cannot be started.
  explicit RunningCommand(const Command& command);
  RunningCommand(const RunningCommand&) = delete;
  RunningCommand& operator=(const RunningCommand&) = delete;
  ~RunningCommand();

  pid_t pid() const { return pid_; }
  /// Kills whatever still runs.
  CommandOutcome end();

 private:
  std::size_t keptBytes_;
  FileDescriptor input_;
  FileDescriptor output_;
  FileDescriptor errors_;           // empty: standard error goes to the output
  bool canLeaveProcesses_ = false;  // no namespace ends with it
  pid_t pid_ = -1;                  // -1: ended
};

/// Waits until the descriptor is readable or `deadline` passes; calls `meanwhile`, if set, every
/// kWatchInterval. Returns whether it is readable.
/// Throws:  what `meanwhile` throws.
bool awaitReadable(int descriptor, std::chrono::steady_clock::time_point deadline,
                   const std::function<void()>& meanwhile);

/// Runs a command to completion, then kills its whole process group.
/// Throws:  std::system_error - it cannot be started; what `meanwhile` throws.
CommandOutcome run(const Command& command);

/// Kills all commands started by run(), with their process groups, and prevents new ones. From now
/// on run() never returns, so no caller mistakes a killed command for one that exited on its own.
/// For a process that is about to exit.
void killCommandsForGood();

/// Copies a file that may be a program, overwriting the target. No process is started meanwhile: it
/// would keep the copy open until its exec, and nobody could execute the copy until then.
/// Throws:  std::filesystem::filesystem_error
void copyProgram(const std::filesystem::path& from, const std::filesystem::path& to);

/// Blocks copyProgram() while the lock is held. For code that starts processes without run().
std::shared_lock<std::shared_mutex> deferCopies();

/// "ended with status 1", "was killed by signal 11 (Segmentation fault)".
std::string describeWaitStatus(int waitStatus);

}  // namespace sudoku::sandbox
