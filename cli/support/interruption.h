#pragma once

#include <filesystem>
#include <functional>
#include <thread>

#include "base/files/file_descriptor.h"

namespace sudoku::cli {

/// While it exists, Ctrl-C, SIGTERM and SIGHUP run `onInterrupt` in a separate thread, kill all
/// processes started by this one, remove `scratch`, and exit with 128 plus the signal number. Other
/// threads keep running, so `onInterrupt` must block their output. Only one may exist at a time.
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
