// Clones of Classroom 50, made with git: the tagged commit is graded, not the tip.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "courses/deadlines/instant.h"
#include "courses/downloads/classroom50.h"
#include "tests/courses/downloads/download_tree.h"

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr const char* kHeading =
    "username,first_name,last_name,email,section,score,max_score,datetime,submission_tag,"
    "submitted_by,review_url,late,override\n";

class Classroom50Layout : public testing::Test {
 protected:
  /// Runs git in a clone and returns whether it succeeded.
  void git(const std::string& clone, const std::string& arguments) {
    const std::string command =
        "cd '" + (folder_.path() / clone).string() +
        "' && git -c user.name=x -c user.email=x@example.org -c init.defaultBranch=main " +
        arguments + " >/dev/null 2>&1";
    ASSERT_EQ(std::system(command.c_str()), 0) << command;
  }
  void write(const std::string& path, const std::string& text) {
    fs::create_directories((folder_.path() / path).parent_path());
    std::ofstream(folder_.path() / path) << text;
  }
  void commit(const std::string& clone, const std::string& source) {
    write(clone + "/grid.cpp", source);
    if (!fs::exists(folder_.path() / clone / ".git")) git(clone, "init");
    git(clone, "add -A");
    git(clone, "commit -m x");
  }
  /// Creates the tag that the service's runner makes; returns its name.
  std::string tag(const std::string& clone, const std::string& time) {
    const std::string head = (folder_.path() / "head").string();
    git(clone, "log -1 --format=%h --abbrev=7 --output=" + head);
    std::ifstream in(head);
    std::string hash;
    in >> hash;
    fs::remove(head);
    std::string name = "submit/" + time + "-" + hash;
    git(clone, "tag " + name);
    return name;
  }
  void clone(const std::string& user) {
    const std::string name = "cs-hello-" + user;
    write(name + "/.classroom50.yaml", "classroom: cs\nassignment: \"hello\" # x\n");
    commit(name, "int " + user + ";");
  }
  Download read() { return readDownload(folder_.path(), "auto", scratch_.path()); }

  TemporaryFolder folder_;
  TemporaryFolder scratch_;
};

TEST_F(Classroom50Layout, GradesTheNewestTagInsteadOfTheTip) {
  clone("ada");
  tag("cs-hello-ada", "2026-11-19T12-00-00Z");
  commit("cs-hello-ada", "int handed_in;");
  tag("cs-hello-ada", "2026-11-20T12-00-00Z");
  commit("cs-hello-ada", "int tip;");
  clone("ben");
  const Download download = read();
  EXPECT_EQ(download.layout, "classroom50");
  ASSERT_THAT(download.handIns, SizeIs(1));
  EXPECT_EQ(textOf(download.handIns[0]), "int handed_in;");
  EXPECT_EQ(download.handIns[0].time, utc(2026, 11, 20, 12, 0));
  EXPECT_EQ(download.handIns[0].submitters.front().login, "ada");
  EXPECT_THAT(download.leftOut, ElementsAre(HasSubstr("cs-hello-ben: nothing handed in")));
}

TEST_F(Classroom50Layout, GradesTheTagThatTheResultsNameFirst) {
  clone("ada");
  const std::string first = tag("cs-hello-ada", "2026-11-19T12-00-00Z");
  commit("cs-hello-ada", "int newer;");
  tag("cs-hello-ada", "2026-11-20T12-00-00Z");
  write("cs-hello-ada/results.json", R"([{"submission_tag": ")" + first + R"(", "result": null}])");
  EXPECT_EQ(textOf(read().handIns.at(0)), "int ada;");
  write("scores.csv",
        std::string(kHeading) + "ada,Ada,'=L,ada@example.org,,1,2,,submit/other,,,,\n");
  const Download download = read();
  EXPECT_EQ(textOf(download.handIns.at(0)), "int newer;") << "the results are not in the scores";
  EXPECT_EQ(download.handIns[0].submitters.front().name, "Ada =L");
  EXPECT_THAT(download.leftOut, IsEmpty());
}

TEST_F(Classroom50Layout, TakesTeamsFromTheScores) {
  clone("ada");
  tag("cs-hello-ada", "2026-11-19T12-00-00Z");
  clone("group-1");
  const std::string name = tag("cs-hello-group-1", "2026-11-20T12-00-00Z");
  write("scores.csv", std::string(kHeading) + "ada,Ada,L,,,1,2,,,,,,\nben,Ben,B,,,1,2,," + name +
                          ",,,,\nCleo,Cleo,C,,,1,2,," + name + ",,,,\n");
  const Download download = read();
  ASSERT_THAT(download.handIns, SizeIs(2));
  ASSERT_THAT(download.handIns[1].submitters, SizeIs(2));
  EXPECT_EQ(download.handIns[1].submitters[1].login, "cleo");
}

TEST_F(Classroom50Layout, DoesNotTakeATagWithAnotherCommitForTheServices) {
  clone("ada");
  tag("cs-hello-ada", "2026-11-19T12-00-00Z");
  commit("cs-hello-ada", "int later;");
  git("cs-hello-ada", "tag submit/2030-01-01T00-00-00Z-0000000");
  EXPECT_EQ(textOf(read().handIns.at(0)), "int ada;");
}

TEST_F(Classroom50Layout, LeavesOutClonesOfOtherAssignments) {
  clone("ada");
  clone("ben");
  write("cs-hello-world-ada/.classroom50.yaml", "classroom: cs\nassignment: hello-world\n");
  commit("cs-hello-world-ada", "int a;");
  for (const char* user : {"ada", "ben", "world-ada"})
    tag(std::string("cs-hello-") + user, "2026-11-19T12-00-00Z");
  const Download download = read();
  EXPECT_THAT(download.handIns, SizeIs(2));
  EXPECT_THAT(download.leftOut, ElementsAre(HasSubstr("belongs to another assignment")));
}

TEST_F(Classroom50Layout, IsFoundInAFolderWhoseNameFitsAnotherService) {
  for (const char* user : {"ada", "ben"}) {
    clone(user);
    tag(std::string("cs-hello-") + user, "2026-11-19T12-00-00Z");
  }
  const TemporaryFolder around;
  fs::copy(folder_.path(), around.path() / "cs-hello_submissions_2026_12_01_T_10_00_00",
           fs::copy_options::recursive);
  const Download download = readDownload(around.path(), "auto", scratch_.path());
  EXPECT_EQ(download.layout, "classroom50");
  EXPECT_EQ(download.classroom.prefix(), "cs-hello-");
  EXPECT_THAT(download.handIns, SizeIs(2));
}

TEST_F(Classroom50Layout, DoesNotFollowLinksInTheCommit) {
  write("secret.cpp", "int secret;");
  clone("ada");
  fs::create_symlink(folder_.path() / "secret.cpp", folder_.path() / "cs-hello-ada/link.cpp");
  commit("cs-hello-ada", "int ada;// 2");
  tag("cs-hello-ada", "2026-11-19T12-00-00Z");
  EXPECT_EQ(textOf(read().handIns.at(0)), "int ada;// 2");
}

TEST(Classroom50Files, AreReadWhateverTheyContain) {
  EXPECT_THROW(parseClassroomScores("a,b\n1,2\n", "scores.csv"), ClassError);
  EXPECT_EQ(parseClassroomTag(R"({"submission": "submit/x"})"), "submit/x");
  EXPECT_EQ(parseClassroomTag(R"([{"submission_tag": 7}])"), "");
  EXPECT_EQ(parseClassroomTag("[[[["), "");
  EXPECT_EQ(parseClassroomNames("assignment: Lab-1\nclassroom: 'CS'\n").prefix(), "cs-lab-1-");
  EXPECT_EQ(parseClassroomNames("classroom: cs\n").prefix(), "");
}

}  // namespace
}  // namespace sudoku::courses
