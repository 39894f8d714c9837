#pragma once

#include <filesystem>
#include <string>

#include "base/files/file_descriptor.h"

namespace sudoku::cli {

/// Watches a folder recursively for changes with inotify. Ignores hidden folders. Not thread-safe.
class FolderWatch {
 public:
  /// For a file, watches its folder, because editors replace files when they save.
  /// Throws:  std::system_error - the system's limit on watches is reached.
  explicit FolderWatch(std::filesystem::path path);

  /// For poll(): readable once something has changed.
  int descriptor() const { return inotify_.get(); }
  /// Consumes all events and watches new folders. Requires that descriptor() is readable.
  void takeEvents();

 private:
  void watchAll();
  void watch(const std::filesystem::path& folder);

  std::filesystem::path path_;
  FileDescriptor inotify_;
};

/// A hash of the submission and its sudokulab.toml. If it is unchanged, there is nothing to grade.
std::string contentOf(const std::filesystem::path& submission);

}  // namespace sudoku::cli
