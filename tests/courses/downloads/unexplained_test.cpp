// Names that no layout explains stop the run, unless --layout plain insists.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/courses/downloads/download_tree.h"

namespace sudoku::courses {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::SizeIs;
using testing::ThrowsMessage;

class UnexplainedNames : public testing::TestWithParam<std::map<std::string, std::string>> {};

TEST_P(UnexplainedNames, StopTheRun) {
  const DownloadTree tree(GetParam());
  EXPECT_THAT([&] { tree.read(); },
              ThrowsMessage<ClassError>(AllOf(HasSubstr("which no layout explains"),
                                              HasSubstr("'ada"), HasSubstr("--layout plain"))));
  EXPECT_EQ(tree.read("plain").layout, "plain");
}

INSTANTIATE_TEST_SUITE_P(
    Patterns, UnexplainedNames,
    testing::Values(
        std::map<std::string, std::string>{
            {"ada_v1/a.cpp", ""}, {"ada_v2/a.cpp", ""}, {"ben/a.cpp", ""}},
        std::map<std::string, std::string>{{"ada (1).zip", ""}, {"ada (2).zip", ""}},
        std::map<std::string, std::string>{{"ada_2026-11-20.cpp", ""}, {"ben_2026-11-21.cpp", ""}},
        std::map<std::string, std::string>{{"ada 20261120_2359/a.cpp", ""},
                                           {"ben 20261120_2358/a.cpp", ""}},
        std::map<std::string, std::string>{{"ada_attempt_1/a.cpp", ""},
                                           {"ada_attempt_2/a.cpp", ""}},
        std::map<std::string, std::string>{{"submissions/Ada L/a.cpp", ""}, {"ada.pdf", ""}},
        std::map<std::string, std::string>{
            {"class/ada/a.cpp", ""}, {"class/ben/a.cpp", ""}, {"class/cleo.zip", ""}}));

TEST(PlainNames, MayHaveNumbersAndOneProject) {
  for (const std::map<std::string, std::string>& files :
       std::vector<std::map<std::string, std::string>>{
           {{"student-001/a.cpp", ""}, {"student-002/a.cpp", ""}},
           {{"20201231/a.cpp", ""}, {"20211104/a.cpp", ""}},
           {{"ada/a.cpp", ""}, {"ben_v2/a.cpp", ""}},
           {{"ada/src/a.cpp", ""}, {"ada/include/a.h", ""}, {"ada/extra/b.h", ""}},
           {{"ada/a.cpp", ""}, {"ada/b.cpp", ""}, {"ada/c.cpp", ""}}})
    EXPECT_EQ(DownloadTree(files).read().layout, "plain") << files.begin()->first;
}

TEST(Wrappers, AreLookedThroughAroundAService) {
  const DownloadTree tree(
      std::map<std::string, std::string>{{"a/b/c/Ada A_12_assignsubmission_file/a.cpp", ""}});
  EXPECT_EQ(tree.read().layout, "moodle");
  EXPECT_EQ(tree.read("moodle").handIns.at(0).name, "Ada A_12");
}

}  // namespace
}  // namespace sudoku::courses
