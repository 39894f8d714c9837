#pragma once

#include <filesystem>
#include <functional>
#include <thread>

#include "base/files/file_descriptor.h"

namespace sudoku::cli {

/// While it lives, Ctrl-C (and SIGTERM, SIGHUP) ends this process with 128 and the signal's number,
/// after `onInterrupt` has run in a thread of its own, what this process has started is killed, and
/// `scratch` is removed. The other threads run on meanwhile: `onInterrupt` sees to it that they keep
/// nothing. One at a time.
class Interruption {
 public:
  /// Throws:  std::system_error.
  Interruption(std::function<void()> onInterrupt, std::filesystem::path scratch);
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  ~Interruption();

 private:
  void wait(const std::function<void()>& onInterrupt) const;

  std::filesystem::path scratch_;
  FileDescriptor ours_;
  std::thread watcher_;
};

}  // namespace sudoku::cli
