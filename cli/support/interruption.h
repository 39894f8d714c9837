#pragma once

#include <functional>
#include <thread>

#include "base/file_descriptor.h"

namespace sudoku::cli {

/// While it lives, Ctrl-C (and SIGTERM, SIGHUP) ends this process with 128 and the signal's number,
/// after `onInterrupt` has run in a thread of its own. What this process has started ends with it.
/// One at a time.
class Interruption {
 public:
  /// Throws:  std::system_error.
  explicit Interruption(std::function<void()> onInterrupt);
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  ~Interruption();

 private:
  void wait(const std::function<void()>& onInterrupt) const;

  FileDescriptor ours_;
  std::thread watcher_;
};

}  // namespace sudoku::cli
