#include "base/files/temporary_folder.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

namespace sudoku {
namespace {

namespace fs = std::filesystem;

/// Whether a temporary folder is removed although its subfolders have no permissions left.
bool closedFolderGoes(const fs::path& parent) {
  fs::path path;
  {
    const TemporaryFolder folder(parent);
    path = folder.path();
    fs::create_directories(path / "a/b/c");
    std::ofstream(path / "a/b/c/file") << "text";
    fs::create_directory_symlink(parent / "beside", path / "a/link");
    for (const char* name : {"a/b/c", "a/b", "a", ""})
      fs::permissions(path / name, fs::perms::none);
  }
  return !fs::exists(path);
}

TEST(TemporaryFolder, HasAnAbsolutePath) {
  ::setenv("TMPDIR", ".", 1);
  {
    const TemporaryFolder folder;
    EXPECT_TRUE(folder.path().is_absolute());
  }
  ::unsetenv("TMPDIR");
}

TEST(TemporaryFolder, GoesWithFoldersThatAreClosed) {
  const TemporaryFolder outer;
  fs::permissions(outer.path(), fs::perms::all);
  fs::create_directory(outer.path() / "beside");
  std::ofstream(outer.path() / "beside/file") << "text";
  const pid_t child = ::fork();
  if (child == 0) {
    // Permissions do not stop root.
    if (::getuid() == 0 && ::setresuid(65534, 65534, 65534) != 0) ::_exit(2);
    ::_exit(closedFolderGoes(outer.path()) ? 0 : 1);
  }
  int status = -1;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  EXPECT_TRUE(fs::exists(outer.path() / "beside/file")) << "the target of a link must stay";
}

}  // namespace
}  // namespace sudoku
