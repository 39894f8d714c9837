#pragma once

#include <sys/stat.h>

#include <span>
#include <string>
#include <vector>

namespace sudoku::sandbox {

/// Folders that student code may write to in a sandbox: as they were, and whether they still are so.
///
/// How this works: no file is read or removed there, which hostile ones could make as slow as they
/// like. They are in memory and in no other sandbox, and a change of any kind shows in what stat()
/// tells of a folder: a name that comes or goes in its times and its size, a change of the mode or
/// of the times themselves in the time of the last change, which nobody can set. What has no name
/// ends with the processes that hold it. The folders below, in which what is seen of the machine is
/// mounted, are looked at too.
class WritableFolders {
 public:
  /// As they are now. None where this process is not the first of a sandbox.
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
