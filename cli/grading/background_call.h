#pragma once

#include <sys/types.h>

#include <functional>
#include <string>

#include "base/files/file_descriptor.h"
#include "cli/support/command.h"

namespace sudoku::cli {

/// Runs a subcommand in a child process, which can be killed at any time. Buffers its output.
/// Colour and width are those of this process's standard output.
class BackgroundCall {
 public:
  /// Requires that this process is single-threaded.
  /// Throws:  std::system_error.
  explicit BackgroundCall(const std::function<int(Streams&)>& run);
  BackgroundCall(const BackgroundCall&) = delete;
  BackgroundCall& operator=(const BackgroundCall&) = delete;
  /// Kills the child and all its processes.
  ~BackgroundCall();

  /// For poll(): readable when there is output for hear(), or when the child has exited.
  int descriptor() const { return said_.get(); }
  /// Reads output. Returns whether the child has exited. Requires that descriptor() is readable.
  bool hear();
  const std::string& words() const { return words_; }

 private:
  FileDescriptor said_;
  pid_t pid_ = -1;
  std::string words_;
};

}  // namespace sudoku::cli
