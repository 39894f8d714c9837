#pragma once

#include <sys/types.h>

#include <functional>
#include <string>

#include "base/files/file_descriptor.h"
#include "cli/support/command.h"

namespace sudoku::cli {

/// A call of a subcommand in a process of its own, which can be ended at any time. What it says is
/// kept until it has ended. Colour and width are those of this process' standard output.
class BackgroundCall {
 public:
  /// Requires that this process has no other thread.
  /// Throws:  std::system_error.
  explicit BackgroundCall(const std::function<int(Streams&)>& run);
  BackgroundCall(const BackgroundCall&) = delete;
  BackgroundCall& operator=(const BackgroundCall&) = delete;
  /// Ends it, with all that it has started.
  ~BackgroundCall();

  /// Can be read, for poll(), when there is more to hear(), or it has ended.
  int descriptor() const { return said_.get(); }
  /// Returns whether it has ended. Requires that something can be read.
  bool hear();
  const std::string& words() const { return words_; }

 private:
  FileDescriptor said_;
  pid_t pid_ = -1;
  std::string words_;
};

}  // namespace sudoku::cli
