#pragma once

// gdb, and what it is told of a check.

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/files/file_descriptor.h"
#include "grading/grader/debugging.h"

namespace sudoku::cli {

/// Where gdb is; nothing: it is not installed.
std::optional<std::filesystem::path> findGdb();

/// The text of a file of gdb's commands: `script` is the one that ships with sudokulab, and
/// `sources` are names of files in which to stop.
std::string gdbCommands(const std::filesystem::path& script, const grading::StopAt& stop,
                        const std::vector<std::string>& sources,
                        const std::vector<std::string>& environment);

/// gdb at the terminal. Ctrl-C is its own meanwhile.
class Debugger {
 public:
  /// Throws:  std::system_error - it cannot be started.
  explicit Debugger(const std::vector<std::string>& words);
  Debugger(const Debugger&) = delete;
  Debugger& operator=(const Debugger&) = delete;
  /// Waits for its end.
  ~Debugger();

  /// Can be read, for poll(), when it has ended.
  int descriptor() const { return ended_.get(); }

 private:
  pid_t pid_ = -1;
  FileDescriptor ended_;
};

}  // namespace sudoku::cli
