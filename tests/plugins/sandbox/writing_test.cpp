// What student code may write where it can see all files.
#include "plugins/sandbox/writing.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <string>

#include "plugins/sandbox/filter_rules.h"
#include "plugins/sandbox/syscall_filter.h"
#include "tests/support/plugins/files.h"

namespace sudoku::sandbox {
namespace {

/// Asks `question` as student code, in a child that starts in `folder` and may write `writable`.
bool holds(const std::filesystem::path& folder, Filter filter,
           const std::function<bool()>& question, const char* writable = ".") {
  const pid_t child = ::fork();
  if (child == 0) {
    if (::chdir(folder.c_str()) != 0) ::_exit(2);
    applyToThisProcess(programOf(filter), {.isSeenTo = false, .folder = writable});
    ::_exit(question() ? 0 : 1);
  }
  int status = -1;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool opens(const std::string& path, int flags) {
  const int file = ::open(path.c_str(), flags | O_CLOEXEC, 0600);
  if (file >= 0) ::close(file);
  return file >= 0;
}

class Writing : public testing::Test {
 protected:
  Writing() {
    files.write("work/given", "text");
    files.write("other/given", "text");
  }
  void SetUp() override {
    if (!canRestrictWriting()) GTEST_SKIP() << "this kernel has no Landlock, or an old one";
  }
  std::filesystem::path work() const { return files.root() / "work"; }
  std::string other(const char* name) const { return (files.root() / "other" / name).string(); }

  test::Files files;
};

TEST_F(Writing, IsForPlainFilesInTheFolderOfAProgram) {
  EXPECT_TRUE(holds(work(), Filter::program, [] {
    return opens("new", O_WRONLY | O_CREAT) && opens("given", O_RDWR | O_TRUNC) &&
           ::rename("new", "renamed") == 0 && ::unlink("renamed") == 0 &&
           ::truncate("given", 1) == 0;
  }));
  EXPECT_EQ(files.read("work/given"), std::string(1, '\0'));
}

TEST_F(Writing, IsForNothingElse) {
  EXPECT_TRUE(holds(work(), Filter::program, [this] {
    return !opens(other("new"), O_WRONLY | O_CREAT) && !opens(other("given"), O_WRONLY) &&
           !opens(other("given"), O_RDONLY | O_TRUNC) &&
           ::truncate(other("given").c_str(), 0) != 0 && ::unlink(other("given").c_str()) != 0 &&
           ::rename("given", other("g").c_str()) != 0 &&
           ::mkdir(other("folder").c_str(), 0700) != 0 && ::rmdir(work().c_str()) != 0 &&
           !opens("/dev/shm/sudokulab-new", O_WRONLY | O_CREAT) &&
           !opens("/tmp", O_RDWR | O_TMPFILE);
  }));
  EXPECT_EQ(files.read("other/given"), "text");
}

TEST_F(Writing, MakesNoFoldersSoThatWhatIsLeftIsFlat) {
  EXPECT_TRUE(holds(work(), Filter::program, [] { return ::mkdir("folder", 0700) != 0; }));
}

TEST_F(Writing, IsForNothingAtAllInAPlugin) {
  const auto question = [] {
    return !opens("new", O_WRONLY | O_CREAT) && !opens("given", O_WRONLY) &&
           opens("given", O_RDONLY);
  };
  EXPECT_TRUE(holds(work(), Filter::studentCode, question, nullptr));
}

TEST_F(Writing, GoesOnOnDevicesThatKeepNothing) {
  EXPECT_TRUE(holds(
      work(), Filter::studentCode, [] { return opens("/dev/null", O_WRONLY | O_CREAT | O_TRUNC); },
      nullptr));
}

TEST_F(Writing, ChangesNoModesAndNoTimes) {
  EXPECT_TRUE(holds(work(), Filter::program, [] {
    return ::chmod("given", 0777) != 0 && ::utimensat(AT_FDCWD, "given", nullptr, 0) != 0;
  }));
}

TEST_F(Writing, CopiesAFileByTheLibrary) {
  EXPECT_TRUE(
      holds(work(), Filter::program, [] { return std::filesystem::copy_file("given", "copy"); }));
  std::filesystem::permissions(work() / "copy", std::filesystem::perms::owner_read,
                               std::filesystem::perm_options::add);
  EXPECT_EQ(files.read("work/copy"), "text");
}

}  // namespace
}  // namespace sudoku::sandbox
