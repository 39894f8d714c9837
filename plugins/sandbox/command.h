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

/// Of what a command prints, where nothing else is said.
inline constexpr std::size_t kKeptBytes = std::size_t{64} * 1024;

/// A program to run, and where.
struct Command {
  std::vector<std::string> arguments;  // the program first, looked up in PATH
  std::filesystem::path folder = {};   // it starts here
  std::vector<std::string> environment = {"PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C.UTF-8"};
  Limits limits = {};
  std::optional<View> view = std::nullopt;    // what it sees; everything without one
  Filter filter = Filter::tools;              // with a view; at both levels
  std::vector<int> descriptors = {};          // that it gets as 3, 4, 5 ...
  std::string input = {};                     // what it finds on standard input
  bool separateErrors = false;                // standard error apart from standard output
  std::size_t keptBytes = kKeptBytes;         // of what it prints
  std::function<void(pid_t)> meanwhile = {};  // called every kWatchInterval until it has ended
};

/// What became of it.
struct CommandOutcome {
  int waitStatus = 0;
  bool timedOut = false;             // wall clock; it was killed then
  bool usedTooMuch = false;          // of Limits::processes and what they share; it was killed then
  std::chrono::microseconds cpu{0};  // used by it and by those of its children that it awaited
  std::string output;                // the beginning of standard output (and error), as it came
  std::string errors;                // that of standard error, if it is kept apart

  bool succeeded() const { return !timedOut && !usedTooMuch && waitStatus == 0; }
};

/// A command under way. All of its process group ends with it.
class RunningCommand {
 public:
  /// Begins it. Its limits but for the wall clock's are those of each process; `meanwhile` and that
  /// one are the caller's to see to.
  /// Throws:  std::system_error - it cannot be started.
  explicit RunningCommand(const Command& command);
  RunningCommand(const RunningCommand&) = delete;
  RunningCommand& operator=(const RunningCommand&) = delete;
  ~RunningCommand();

  pid_t pid() const { return pid_; }
  /// Kills what is left of it.
  CommandOutcome end();

 private:
  std::size_t keptBytes_;
  FileDescriptor input_;
  FileDescriptor output_;
  FileDescriptor errors_;           // empty: they go to the output
  bool canLeaveProcesses_ = false;  // its view has no namespace that ends with it
  pid_t pid_ = -1;                  // -1: it has ended
};

/// Waits until that descriptor can be read, or `deadline`; calls `meanwhile`, if there is one, every
/// kWatchInterval. Returns whether it can be read.
/// Throws:  what `meanwhile` throws.
bool awaitReadable(int descriptor, std::chrono::steady_clock::time_point deadline,
                   const std::function<void()>& meanwhile);

/// Runs a command to its end. Its whole process group is killed at the end.
/// Throws:  std::system_error - it cannot be started; what `meanwhile` throws.
CommandOutcome run(const Command& command);

/// Kills all commands that run() has under way, each with its process group, and lets no more begin.
/// From now on run() never returns: nobody takes the end of a killed command for its own. For a
/// process that is about to end.
void killCommandsForGood();

/// Copies what may be a program, over what is there. No process begins meanwhile: it would have the
/// copy open until its own exec, and for so long nobody can start it.
/// Throws:  std::filesystem::filesystem_error
void copyProgram(const std::filesystem::path& from, const std::filesystem::path& to);

/// For who begins a process otherwise than by run(), as long as it holds that: nothing is copied.
std::shared_lock<std::shared_mutex> deferCopies();

/// "ended with status 1", "was killed by signal 11 (Segmentation fault)".
std::string describeWaitStatus(int waitStatus);

}  // namespace sudoku::sandbox
