// From a Classroom 50 download to the scores, with the commands of docs/instructors.md.
#include <gmock/gmock.h>

#include "tests/support/cli/small_class.h"
#include "tests/support/more_downloads.h"
#include "tests/support/services/importers.h"

namespace sudoku {
namespace {

using testing::HasSubstr;

class GradeClassroom50 : public SmallClass {
 protected:
  void SetUp() override {
    SmallClass::SetUp();
    const auto at = std::chrono::sys_days(std::chrono::year(2026) / 11 / 19);
    test::Course course{.assignment = "grid", .due = at};
    for (const char* user : {"ada", "ben"})
      course.participants.push_back(
          {.given = user, .family = "X", .id = 7, .login = user, .at = at});
    course.participants[0].files = {{"grid.cpp", kGrid}};
    course.participants[1].files = {
        {"grid.cpp", without("if (digit < 0 || digit > 9)", "if (digit > 99)")}};
    test::classroom50Clones(course, folder() / "hw1", {.classroom = "cs", .assignment = "grid"});
    write("cs/roster.csv",
          "username,first_name,last_name,email,section,github_id\nada,Ada,X,a@x,,1\nben,Ben,X,,,2\n"
          "cyd,Cyd,X,,,3\n");
    write("cs/scores.json", R"({"schema": "classroom50/scores/v1", "assignments": {}})");
  }

  Result grade(const std::string& scores) {
    return sudokulab("grade-class ../" + folder().filename().string() +
                     "/hw1 -a ./quick"
                     " --out results --roster cs/roster.csv --scores " +
                     scores);
  }
};

TEST_F(GradeClassroom50, EndsWithScores) {
  const Result result = grade("cs/scores.json");
  ASSERT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("scores.json: for the folder cs of the config repository"));
  const auto scores = test::readScores(read("results/scores.json"));
  EXPECT_THAT(scores.faults, testing::IsEmpty());
  ASSERT_EQ(scores.scores.at("grid").size(), 2U);
  EXPECT_EQ(scores.scores.at("grid").at("ada").score, 1000);
  EXPECT_EQ(scores.scores.at("grid").at("ben").score, 500);
}

TEST_F(GradeClassroom50, PublishesFeedbackInTheGradedReleases) {
  ASSERT_EQ(grade("cs/scores.json").code, 0);
  const Result made = sudokulab("feedback results --for classroom50 --out notes");
  EXPECT_THAT(made.out, HasSubstr("feedback for 2 students, in 3 files: notes\n"));
  // Fails for ada, as if her release had been deleted.
  write("bin/gh", "#!/bin/sh\necho \"$*\"; head -n 1 \"$7\"; [ \"$5\" != org/cs-grid-ada ]\n");
  const Result result =
      shell("chmod +x bin/gh; PATH=$PWD/bin:$PATH CDPATH=/ bash notes/publish.sh org");
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.err,
              testing::StartsWith("cs-grid-ada: not published: there may be no release"));
  EXPECT_THAT(result.out,
              testing::MatchesRegex(
                  "release edit submit/[-0-9TZ]+-[0-9a-f]+ --repo org/cs-grid-ada "
                  "--notes-file ./cs-grid-ada/release-body.md\n# Quick: 10 of 10 points\n"
                  "release edit submit/[-0-9TZ]+-[0-9a-f]+ --repo org/cs-grid-ben "
                  "--notes-file ./cs-grid-ben/release-body.md\n# Quick: 5 of 10 points\n"));
}

TEST_F(GradeClassroom50, RefusesScoresOfAnotherClassroomBeforeItGrades) {
  write("other.json", R"({"schema": "classroom50/scores/v1", "assignments": {"x": {"type": "group",
    "entries": [{"owner": "a", "submissions": [{"classroom": "maths", "datetime": ""}]}]}}})");
  const Result result = grade("other.json");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, HasSubstr("/classroom: found maths, expected cs, as in the download"));
  EXPECT_FALSE(std::filesystem::exists(folder() / "results/gradebook.csv"));
}

}  // namespace
}  // namespace sudoku
