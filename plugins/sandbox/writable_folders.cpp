#include "plugins/sandbox/writable_folders.h"

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <string_view>
#include <tuple>

#include "base/files/file_descriptor.h"

namespace sudoku::sandbox {
namespace {

/// Everything about a folder that a later check could see.
auto stateOf(const struct stat& folder) {
  const auto time = [](const timespec& at) { return std::tuple(at.tv_sec, at.tv_nsec); };
  return std::tuple(folder.st_dev, folder.st_ino, folder.st_mode, folder.st_nlink, folder.st_uid,
                    folder.st_gid, folder.st_size, time(folder.st_atim), time(folder.st_mtim),
                    time(folder.st_ctim));
}

}  // namespace

WritableFolders::WritableFolders(std::span<const char* const> names) {
  if (::getpid() != 1) return;
  for (const char* const name : names) {
    struct stat now {};
    if (::stat(name, &now) == 0) add(name, now.st_dev);
  }
}

/// Adds a folder and its subfolders, up to mount points.
void WritableFolders::add(const std::string& path, dev_t device) {
  struct stat now {};
  if (::lstat(path.c_str(), &now) != 0 || !S_ISDIR(now.st_mode) || now.st_dev != device) return;
  // O_NOATIME: this read leaves no trace, so the access time shows whether a check read the folder.
  FileDescriptor folder(
      ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NOATIME | O_CLOEXEC));
  const std::unique_ptr<DIR, int (*)(DIR*)> files(::fdopendir(folder.get()), ::closedir);
  if (files) folder.release();  // closed by `files`
  while (const dirent* const file = files ? ::readdir(files.get()) : nullptr) {
    const std::string_view name = file->d_name;
    if (name != "." && name != "..") add(path + "/" + file->d_name, device);
  }
  all_.push_back({path, now});
}

bool WritableFolders::areAsTheyWere() const {
  return std::ranges::all_of(all_, [](const Folder& folder) {
    struct stat now {};
    return ::lstat(folder.path.c_str(), &now) == 0 && stateOf(now) == stateOf(folder.before);
  });
}

}  // namespace sudoku::sandbox
