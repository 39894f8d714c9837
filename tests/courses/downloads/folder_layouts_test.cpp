// Downloads with a folder for each student: ILIAS, Sakai, Submitty and Microsoft Teams.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "courses/deadlines/instant.h"
#include "courses/downloads/submitty.h"
#include "tests/courses/downloads/download_tree.h"

namespace sudoku::courses {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

TEST(IliasLayout, ReadsLoginsAndNames) {
  const DownloadTree tree({{"Lovelace_Ada_alove_231/grid.cpp", "int a;"},
                           {"van_der_Berg_Anna_avdb_77/grid.cpp", "int a;"}});
  const Download download = tree.read();
  EXPECT_EQ(download.layout, "ilias");
  ASSERT_THAT(download.handIns, SizeIs(2));
  const Submitter& ada = download.handIns[0].submitters.front();
  EXPECT_EQ(ada.name, "Ada Lovelace");
  EXPECT_EQ(ada.login, "alove");
  EXPECT_EQ(ada.number, "231");
  EXPECT_EQ(download.handIns[1].submitters.front().login, "avdb");
}

TEST(IliasLayout, ReadsTeamsAsOneHandIn) {
  const DownloadTree tree({{"Team 12/Lovelace_Ada_alove_231/grid.cpp", "int a;"},
                           {"Team 12/Babbage_Ben_bb_232/grid.h", ""},
                           {"Team 13/Cox_Cleo_cc_233/grid.cpp", "int a;"}});
  const Download download = tree.read();
  ASSERT_THAT(download.handIns, SizeIs(2));
  EXPECT_THAT(download.handIns[0].submitters, SizeIs(2));
  EXPECT_THAT(download.handIns[0].pieces, SizeIs(2));
}

TEST(IliasLayout, TakesThePrefixOfLateFilesOffAndTheLaterOfTwoFiles) {
  const DownloadTree tree({{"A_Ada_a_1/grid.cpp", "int old;"},
                           {"A_Ada_a_1/late submission - grid (2).cpp", "int later;"},
                           {"B_Ben_b_2/Abgabe zu spat - grid.cpp", "int b;"},
                           {"C_Cleo_c_3/Abgabe zu spat - grid.cpp", "int c;"},
                           {"D_Dora_d_4/grid (2).cpp", "int d;"}});
  const Download download = tree.read();
  ASSERT_THAT(download.handIns, SizeIs(4));
  EXPECT_EQ(textOf(download.handIns[0]), "int later;");
  EXPECT_THAT(download.handIns[0].notes, ElementsAre(HasSubstr("an earlier file of that name")));
  for (const std::size_t i : {0U, 1U, 2U})
    EXPECT_THAT(sourcesOf(download.handIns[i]), ElementsAre("grid.cpp"));
  EXPECT_THAT(sourcesOf(download.handIns[3]), ElementsAre("grid (2).cpp"));
}

TEST(SakaiLayout, ReadsAttachmentsAndTimesBelowTheAssignment) {
  const DownloadTree tree(
      {{"Lab 1/grades.csv", "Lab 1,Points\n\nDisplay ID,ID,Last Name,First Name,grade\n"},
       {"Lab 1/Lovelace, Ada(ada)/Submission attachment(s)/src/grid.cpp", "int a;"},
       {"Lab 1/Lovelace, Ada(ada)/Feedback Attachment(s)/mine.cpp", "int a;"},
       {"Lab 1/Lovelace, Ada(ada)/timestamp.txt", "20261120225800000"},
       {"Lab 1/Lovelace, Ada(ada)/comments.txt", ""},
       {"Lab 1/Bull, Ben(ben)/Bull, Ben(ben)_submissionText.html", "<p>"},
       {"Lab 1/Bull, Ben(ben)/timestamp.txt", "2026-11-20T22:58:01Z"},
       {"Lab 1/Cox, Cleo(cleo)/Submission attachment(s)/", ""}});
  const Download download = tree.read();
  EXPECT_EQ(download.layout, "sakai");
  ASSERT_THAT(download.handIns, SizeIs(2));
  EXPECT_EQ(download.handIns[0].time, utc(2026, 11, 20, 22, 58, 1));
  EXPECT_THAT(download.handIns[0].pieces, IsEmpty());
  EXPECT_THAT(download.handIns[0].notes, ElementsAre(HasSubstr("typed into Sakai")));
  EXPECT_EQ(download.handIns[1].submitters.front().name, "Ada Lovelace");
  EXPECT_EQ(download.handIns[1].submitters.front().login, "ada");
  EXPECT_EQ(download.handIns[1].time, utc(2026, 11, 20, 22, 58));
  EXPECT_THAT(sourcesOf(download.handIns[1]), ElementsAre("src/grid.cpp"));
  EXPECT_THAT(download.leftOut,
              ElementsAre("Cox, Cleo(cleo): nothing handed in", HasSubstr("table of grades")));
}

TEST(SubmittyLayout, CountsTheHighestVersionAndSaysSo) {
  const DownloadTree tree({{"submissions/ada/9/grid.cpp", "int old;"},
                           {"submissions/ada/10/grid.cpp", "int newest;"},
                           {"submissions/ben/1/grid.cpp", "int b;"},
                           {"results/ada/10/grade.txt", ""}});
  const Download download = tree.read();
  EXPECT_EQ(download.layout, "submitty");
  ASSERT_THAT(download.handIns, SizeIs(2));
  EXPECT_EQ(textOf(download.handIns[0]), "int newest;");
  EXPECT_THAT(download.handIns[0].notes, Contains(HasSubstr("version 10 counts: the highest")));
  EXPECT_EQ(download.handIns[1].submitters.front().login, "ben");
  EXPECT_THAT(download.leftOut, ElementsAre(HasSubstr("results: ")));
}

TEST(SubmittyLayout, CountsTheActiveVersion) {
  const std::string settings = "user_assignment_settings.json";
  const DownloadTree tree(
      {{"submissions/ada/1/grid.cpp", "int active;"},
       {"submissions/ada/2/grid.cpp", "int newest;"},
       {"submissions/ada/" + settings, R"({"active_version": 1, "history": []})"},
       {"submissions/ben/1/grid.cpp", "int b;"},
       {"submissions/ben/" + settings, R"({"active_version": 0})"},
       {"submissions/cleo/1/grid.cpp", "int c;"},
       {"submissions/cleo/" + settings, R"({"active_version": 2})"}});
  const Download download = tree.read();
  ASSERT_THAT(download.handIns, SizeIs(2));
  EXPECT_EQ(textOf(download.handIns[0]), "int active;");
  EXPECT_THAT(download.handIns[1].pieces, IsEmpty());
  EXPECT_THAT(download.handIns[1].notes, ElementsAre(HasSubstr("is not in the download")));
  EXPECT_THAT(download.leftOut, ElementsAre(HasSubstr("ben: cancelled")));
  EXPECT_EQ(parseSubmittyActiveVersion("[1]"), std::nullopt);
  EXPECT_EQ(parseSubmittyActiveVersion("{"), std::nullopt);
}

TEST(SubmittyLayout, ReadsFoldersWithoutVersionsAndCheckouts) {
  const DownloadTree tree({{"lab_all_students_11-20-2026/submissions/ada/grid.cpp", "int a;"},
                           {"lab_all_students_11-20-2026/submissions/ben/", ""},
                           {"lab_all_students_11-20-2026/checkout/ben/grid.cpp", "int b;"}});
  const Download download = tree.read();
  EXPECT_EQ(download.layout, "submitty");
  ASSERT_THAT(download.handIns, SizeIs(2));
  EXPECT_EQ(textOf(download.handIns[0]), "int a;");
  EXPECT_EQ(textOf(download.handIns[1]), "int b;");
}

TEST(SubmittyLayout, DoesNotTakeExercisesForVersions) {
  const DownloadTree tree({{"ada/1/a.cpp", "int a;"},
                           {"ada/2/b.cpp", "int b;"},
                           {"ben/1/a.cpp", "int a;"},
                           {"ben/2/b.cpp", "int b;"}});
  EXPECT_EQ(tree.read().layout, "plain");
  EXPECT_EQ(textOf(tree.read("submitty").handIns.at(0)), "int b;");
}

TEST(TeamsLayout, CountsTheNewestVersion) {
  const std::string top = "Student Work/";
  const DownloadTree tree(
      {{top + "Submitted files/Ada Lovelace/Lab 1/Version 2/grid.cpp", "int b;"},
       {top + "Submitted files/Ada Lovelace/Lab 1/Version 10/grid.cpp", "int c;"},
       {top + "Submitted files/Ben Bull/Lab 1/", ""},
       {top + "Working files/Ben Bull/Lab 1/draft.cpp", "int d;"}});
  const Download download = tree.read();
  EXPECT_EQ(download.layout, "teams");
  ASSERT_THAT(download.handIns, SizeIs(2));
  EXPECT_EQ(textOf(download.handIns[0]), "int c;");
  EXPECT_EQ(download.handIns[0].submitters.front().name, "Ada Lovelace");
  EXPECT_THAT(download.handIns[0].notes, ElementsAre(HasSubstr("Version 2 (an earlier version)")));
  EXPECT_THAT(download.leftOut, ElementsAre(HasSubstr("Working files")));
}

TEST(TeamsLayout, RefusesSeveralAssignments) {
  const DownloadTree tree({{"Submitted files/Ada/Lab 1/Version 1/grid.cpp", ""},
                           {"Submitted files/Ada/Lab 2/Version 1/grid.cpp", ""}});
  EXPECT_THAT([&] { tree.read(); },
              testing::ThrowsMessage<ClassError>(HasSubstr("'Lab 1' and 'Lab 2'")));
}

}  // namespace
}  // namespace sudoku::courses
