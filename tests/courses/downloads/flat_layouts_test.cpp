// Downloads whose files are all in one folder: Blackboard, Brightspace and Autolab.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "courses/deadlines/instant.h"
#include "courses/downloads/blackboard.h"
#include "tests/courses/downloads/download_tree.h"

namespace sudoku::courses {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

TEST(BlackboardLayout, ReadsEachAttemptWithItsTime) {
  const DownloadTree tree({{"Lab_1_ada_attempt_2026-11-19-08-00-00_grid.cpp", "int a;"},
                           {"Lab_1_ada_attempt_2026-11-20-23-58-01_my_grid.cpp", "int b;"},
                           {"Lab_1_ben_attempt_2026-11-20-12-00-00_a.cpp", "int c;"},
                           {"Lab_1_ben_attempt_2026-11-20-12-00-00_a.h", ""},
                           {"readme.txt", ""}});
  const Download download = tree.read();
  EXPECT_EQ(download.layout, "blackboard");
  ASSERT_THAT(download.handIns, SizeIs(3));
  EXPECT_EQ(download.handIns[0].time, utc(2026, 11, 19, 8, 0));
  EXPECT_TRUE(download.handIns[0].isLocalTime);
  EXPECT_EQ(download.handIns[1].time, utc(2026, 11, 20, 23, 58, 1));
  EXPECT_EQ(download.handIns[1].submitters.front().login, "ada");
  EXPECT_THAT(sourcesOf(download.handIns[1]), ElementsAre("my_grid.cpp"));
  EXPECT_THAT(download.handIns[2].pieces, SizeIs(2));
  EXPECT_THAT(download.leftOut, ElementsAre(HasSubstr("readme.txt")));
}

TEST(BlackboardLayout, TakesNamesFromTheTextOfAnAttempt) {
  const std::string start = "Lab 1_j_doe_attempt_2026-11-20-12-00-00";
  const DownloadTree tree(
      {{start + ".txt",
        "Name: Jo Doe (j_doe)\nAssignment: Lab 1\n\nSubmission Field:\nsee file\n\nFiles:\n"
        "\tOriginal filename: grid.cpp\n\tFilename: " +
            start + "_grid_1.cpp\n"},
       {start + "_grid_1.cpp", "int a;"}});
  const Download download = tree.read();
  ASSERT_THAT(download.handIns, SizeIs(1));
  const HandIn& one = download.handIns.front();
  EXPECT_EQ(one.submitters.front().login, "j_doe");
  EXPECT_EQ(one.submitters.front().name, "Jo Doe");
  EXPECT_THAT(sourcesOf(one), ElementsAre("grid.cpp"));
  EXPECT_THAT(one.notes, Contains(HasSubstr("left out: text typed")));
}

TEST(BlackboardLayout, DoesNotLetAStudentChooseTheLogin) {
  const DownloadTree tree(
      {{"Lab_ada_attempt_2026-11-20-12-00-00_x_ben_attempt_2026-11-21-12-00-00_a.cpp", ""},
       {"Lab_ada_attempt_2026-11-20-12-00-00.txt", "Name: Ben (ben)\n"}});
  const Download download = tree.read();
  ASSERT_THAT(download.handIns, SizeIs(1));
  EXPECT_EQ(download.handIns.front().submitters.front().login, "ada");
  EXPECT_EQ(download.handIns.front().submitters.front().name, "");
}

TEST(BlackboardLayout, IgnoresPathsInTheTextOfAnAttempt) {
  const auto facts = parseBlackboardAttempt("Original filename: ../a.cpp\nFilename: b.cpp\n");
  EXPECT_THAT(facts.originalNames, SizeIs(0));
}

TEST(BrightspaceLayout, ReadsFoldersWithEnglishDates) {
  const DownloadTree tree(
      {{"index.html", ""},
       {"397063-2557369 - Mary-Ann Smith - Sep 24, 2024 926 PM/grid.cpp", "int a;"},
       {"397063-2557369 - Mary-Ann Smith - Sep 25, 2024 1201 AM/grid.cpp", "int a;"},
       {"27236-46025 - 23304308 Ang - ood - 05 March 2026 612 PM/grid.cpp", "int a;"}});
  const Download download = tree.read();
  EXPECT_EQ(download.layout, "brightspace");
  ASSERT_THAT(download.handIns, SizeIs(3));
  EXPECT_EQ(download.handIns[0].submitters.front().idNumber, "23304308");
  EXPECT_EQ(download.handIns[0].submitters.front().name, "Ang - ood");
  EXPECT_EQ(download.handIns[0].time, utc(2026, 3, 5, 18, 12));
  EXPECT_EQ(download.handIns[1].submitters.front().name, "Mary-Ann Smith");
  EXPECT_EQ(download.handIns[1].submitters.front().number, "397063");
  EXPECT_EQ(download.handIns[1].time, utc(2024, 9, 24, 21, 26));
  EXPECT_EQ(download.handIns[2].time, utc(2024, 9, 25, 0, 1));
  EXPECT_THAT(download.leftOut, ElementsAre(HasSubstr("index.html")));
}

TEST(BrightspaceLayout, HasNoTimeForDatesInOtherLanguages) {
  const DownloadTree tree({{"1-2 - Ada - 24 septembre, 2024 21h26/grid.cpp", "int a;"},
                           {"3-2 - Ben - 24 septembre, 2024 21h27/grid.cpp", "int a;"}});
  const Download download = tree.read();
  EXPECT_EQ(download.layout, "brightspace");
  EXPECT_EQ(download.handIns.at(0).time, std::nullopt);
}

TEST(BrightspaceLayout, ReadsFlatFiles) {
  const DownloadTree tree({{"1-2 - jdoe7 Jo Doe - Sep 24, 2024 926 PM - a - b.cpp", "int a;"},
                           {"1-2 - jdoe7 Jo Doe - Sep 24, 2024 926 PM - c.h", ""}});
  const Download download = tree.read();
  ASSERT_THAT(download.handIns, SizeIs(1));
  EXPECT_EQ(download.handIns[0].submitters.front().login, "jdoe7");
  EXPECT_THAT(sourcesOf(download.handIns[0]), ElementsAre("a - b.cpp"));
}

TEST(AutolabLayout, CountsTheHighestVersion) {
  const DownloadTree tree({{"ada_l@cmu.edu_9_grid.cpp", "int old;"},
                           {"ada_l@cmu.edu_10_grid.cpp", "int newest;"},
                           {"annotated_ada_l@cmu.edu_10_grid.cpp", "int marked;"},
                           {"ben@cmu.edu_1_grid.cpp", "int a;"}});
  const Download download = tree.read();
  EXPECT_EQ(download.layout, "autolab");
  ASSERT_THAT(download.handIns, SizeIs(2));
  EXPECT_EQ(download.handIns[0].submitters.front().email, "ada_l@cmu.edu");
  EXPECT_EQ(textOf(download.handIns[0]), "int newest;");
  EXPECT_THAT(download.handIns[0].notes, ElementsAre(HasSubstr("earlier version")));
  EXPECT_THAT(download.leftOut, ElementsAre(HasSubstr("annotations")));
}

TEST(AutolabLayout, KeepsWhatAllAddressesBeginWith) {
  const DownloadTree tree({{"s_1@cmu.edu_1_grid.cpp", ""}, {"s_2@cmu.edu_1_grid.cpp", ""}});
  EXPECT_EQ(tree.read().handIns.at(0).name, "s_1@cmu.edu");
}

TEST(AutolabLayout, FindsTheAddressInsideNamesWithUnderscores) {
  const DownloadTree two(
      {{"3_ada_l@cmu.edu_my_grid.cpp", "int a;"}, {"1_ben@cmu.edu_my_grid.cpp", "int a;"}});
  EXPECT_EQ(two.read().handIns.at(0).name, "ada_l@cmu.edu");
  EXPECT_THAT(sourcesOf(two.read().handIns.at(0)), ElementsAre("my_grid.cpp"));
  const DownloadTree more(
      {{"3_a_b_ada@cmu.edu_my_grid.cpp", "int a;"}, {"1_a_b_ben@cmu.edu_my_grid.cpp", "int a;"}});
  EXPECT_EQ(more.read().handIns.at(1).name, "ben@cmu.edu");
  EXPECT_THAT(sourcesOf(more.read().handIns.at(1)), ElementsAre("a_b_my_grid.cpp"));
}

}  // namespace
}  // namespace sudoku::courses
