#pragma once

// Runs gdb with the commands for debugging a check.

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/files/file_descriptor.h"
#include "grading/grader/debugging.h"

namespace sudoku::cli {

/// The path of gdb; nullopt if it is not installed.
std::optional<std::filesystem::path> findGdb();

/// The text of a gdb command file. `script` is the script shipped with sudokulab, `sources` the
/// files in which to stop.
std::string gdbCommands(const std::filesystem::path& script, const grading::StopAt& stop,
                        const std::vector<std::string>& sources,
                        const std::vector<std::string>& environment);

/// A gdb process at the terminal. It receives Ctrl-C while it runs.
class Debugger {
 public:
  /// Throws:  std::system_error - gdb cannot be started.
  explicit Debugger(const std::vector<std::string>& words);
  Debugger(const Debugger&) = delete;
  Debugger& operator=(const Debugger&) = delete;
  /// Waits until gdb exits.
  ~Debugger();

  /// For poll(): readable when gdb has exited.
  int descriptor() const { return ended_.get(); }

 private:
  pid_t pid_ = -1;
  FileDescriptor ended_;
};

}  // namespace sudoku::cli
