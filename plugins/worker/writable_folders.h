#pragma once

#include <sys/stat.h>

#include <array>

namespace sudoku::worker {

/// The folders that student code may write to in a sandbox: as they were, and whether they still
/// are so.
///
/// How this works: nothing is read or removed there, which hostile files could make as slow as they
/// like. They are in memory and in no other sandbox, and a change of any kind shows in what stat()
/// tells of a folder: a name that comes or goes in its times and its size, a change of the mode or
/// of the times themselves in the time of the last change, which nobody can set. What has no name
/// ends with the processes that hold it.
class WritableFolders {
 public:
  /// As they are now. None where this process is not the first of a sandbox.
  WritableFolders();
  bool areAsTheyWere() const;

  /// Below these, in the sandbox of a worker, student code may write, and nowhere else.
  static constexpr std::array<const char*, 3> kNames{"/tmp", "/sandbox", "/dev/shm"};

 private:
  std::array<struct stat, kNames.size()> before_{};
  bool areOurs_;
};

}  // namespace sudoku::worker
