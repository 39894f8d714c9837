#pragma once

#include <filesystem>
#include <string>

#include "base/files/file_descriptor.h"

namespace sudoku::cli {

/// Is told of changes below a folder, by inotify. What is hidden is not watched. Not thread-safe.
class FolderWatch {
 public:
  /// A file stands for the folder that holds it, as editors write another file in its place.
  /// Throws:  std::system_error - the system watches no more folders.
  explicit FolderWatch(std::filesystem::path path);

  /// Can be read, for poll(), once something has changed.
  int descriptor() const { return inotify_.get(); }
  /// Takes all that was told, and watches what is new. Requires that something can be read.
  void takeEvents();

 private:
  void watchAll();
  void watch(const std::filesystem::path& folder);

  std::filesystem::path path_;
  FileDescriptor inotify_;
};

/// A hash of what a submission holds, and of the sudokulab.toml beside it: as long as it is the
/// same, there is nothing new to grade.
std::string contentOf(const std::filesystem::path& submission);

}  // namespace sudoku::cli
