#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>

#include "plugins/submission/submission.h"
#include "tests/support/plugins/files.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;
using test::Files;
using testing::HasSubstr;

std::string refusalOfFolder(const fs::path& path) {
  try {
    readSubmission(path);
  } catch (const Refused& refused) {
    return refused.what();
  }
  return "not refused";
}

/// Drops root, who may read everything, for the duration of a test.
class AsSomebody {
 public:
  AsSomebody() {
    if (::geteuid() == 0 && ::seteuid(65534) == 0) isChanged_ = true;
  }
  AsSomebody(const AsSomebody&) = delete;
  AsSomebody& operator=(const AsSomebody&) = delete;
  ~AsSomebody() {
    if (isChanged_ && ::seteuid(0) != 0) std::abort();
  }

 private:
  bool isChanged_ = false;
};

TEST(Permissions, AreReportedWhereTheyCloseAFile) {
  for (const char* closed : {"b.cpp", "folder"}) {
    const Files files;
    files.write("a.cpp", "");
    files.write("b.cpp", "");
    files.write("folder/c.cpp", "");
    for (const fs::path& open : {files.root().parent_path(), files.root()})
      fs::permissions(open, fs::perms(0755));
    fs::permissions(files.root() / closed, fs::perms::none);
    {
      const AsSomebody other;
      EXPECT_THAT(refusalOfFolder(files.root()),
                  HasSubstr(std::string(closed) + " cannot be read: its permissions forbid it"));
    }
    fs::permissions(files.root() / closed, fs::perms::owner_all);
  }
}

}  // namespace
}  // namespace sudoku::build
