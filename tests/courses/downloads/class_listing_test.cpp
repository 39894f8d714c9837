// Entries in a class folder that are not submissions, recognized by their names.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "base/files/temporary_folder.h"
#include "courses/downloads/download.h"

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::HasSubstr;

TEST(ClassListing, NamesHiddenHandInsAndIsSilentAboutWhatToolsLeave) {
  const TemporaryFolder folder;
  const TemporaryFolder scratch;
  for (const char* name : {"ada", "...", ".ben", ".git", ".DS_Store", "._ada"})
    fs::create_directory(folder.path() / name);
  fs::remove(folder.path() / ".DS_Store");
  for (const char* name : {".DS_Store", ".cleo.zip", "dora.CPP"})
    std::ofstream(folder.path() / name) << "int a;";
  const Download download = readDownload(folder.path(), "auto", scratch.path());
  ASSERT_EQ(download.handIns.size(), 2U);
  EXPECT_EQ(download.handIns[0].name, "ada");
  EXPECT_EQ(download.handIns[1].name, "dora");
  EXPECT_EQ(download.leftOut.size(), 3U);
  for (const char* name : {"...", ".ben", ".cleo.zip"})
    EXPECT_THAT(download.leftOut, Contains(HasSubstr(std::string(name) + ": hidden")));
}

}  // namespace
}  // namespace sudoku::courses
