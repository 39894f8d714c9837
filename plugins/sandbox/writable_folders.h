#pragma once

#include <sys/stat.h>

#include <span>
#include <string>
#include <vector>

namespace sudoku::sandbox {

/// Snapshot of the folders that student code may write to in a sandbox, to detect changes.
///
/// How this works: no file is read or removed, because hostile files could make that arbitrarily
/// slow. The folders are in memory and in no other sandbox, and stat() shows any change: adding or
/// removing a name changes the folder's times and size; changing its mode or times changes its
/// ctime, which nobody can set. Unnamed files disappear with the processes that hold them.
/// Subfolders, in which visible parts of the machine are mounted, are checked too.
class WritableFolders {
 public:
  /// Takes the snapshot. It is empty unless this process is the first of a sandbox.
  explicit WritableFolders(std::span<const char* const> names);
  bool areAsTheyWere() const;

 private:
  struct Folder {
    std::string path;
    struct stat before;
  };

  void add(const std::string& path, dev_t device);

  std::vector<Folder> all_;
};

}  // namespace sudoku::sandbox
