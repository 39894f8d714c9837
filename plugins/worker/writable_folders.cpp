#include "plugins/worker/writable_folders.h"

#include <unistd.h>

#include <tuple>

namespace sudoku::worker {
namespace {

/// All of a folder that a later check could see.
auto stateOf(const struct stat& folder) {
  const auto time = [](const timespec& at) { return std::tuple(at.tv_sec, at.tv_nsec); };
  return std::tuple(folder.st_dev, folder.st_ino, folder.st_mode, folder.st_nlink, folder.st_uid,
                    folder.st_gid, folder.st_size, time(folder.st_atim), time(folder.st_mtim),
                    time(folder.st_ctim));
}

}  // namespace

WritableFolders::WritableFolders() : areOurs_(::getpid() == 1) {
  for (std::size_t i = 0; areOurs_ && i < kNames.size(); ++i) ::stat(kNames[i], &before_[i]);
}

bool WritableFolders::areAsTheyWere() const {
  for (std::size_t i = 0; areOurs_ && i < kNames.size(); ++i) {
    struct stat now {};
    ::stat(kNames[i], &now);
    if (stateOf(now) != stateOf(before_[i])) return false;
  }
  return true;
}

}  // namespace sudoku::worker
