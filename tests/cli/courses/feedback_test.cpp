#include <gmock/gmock.h>

#include "courses/downloads/service_zip.h"
#include "tests/support/cli/small_class.h"

namespace sudoku {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// A class in Moodle's folders, with a hidden check.
class FeedbackCommand : public SmallClass {
 protected:
  void SetUp() override {
    SmallClass::SetUp();
    std::string rubric = read("quick/assignment.toml");
    rubric.replace(rubric.find("points = 5"), 10, "points = 5\nvisible = false");
    write("quick/assignment.toml", rubric);
    std::filesystem::remove_all(folder() / "class");
    write("class/Ada A_101_assignsubmission_file/grid.cpp",
          without("if (digit < 0 || digit > 9)", "if (digit > 99)"));
    write("class/Bob B_102_assignsubmission_file/grid.cpp", kGrid);
    write("class/Cy C_103_assignsubmission_file/grid.zip", "garbage");
    write("roster.csv",
          "Identifier,Full name,Email address,Last modified (grade)\n"
          "Participant 101,Ada A,ada@example.org,-\nParticipant 102,Bob B,,-\n"
          "Participant 103,Cy C,cy@example.org,-\nParticipant 104,Dora D,dora@example.org,-\n");
    const Result graded = gradeClass("--roster roster.csv --seed 918273645");
    ASSERT_EQ(graded.code, 0) << graded.err;
  }

  std::vector<std::string> namesIn(const std::string& out) const {
    std::vector<std::string> names;
    for (const auto& [name, text] : allOf(out)) names.push_back(name);
    return names;
  }
};

TEST_F(FeedbackCommand, WritesMoodlesFiles) {
  const Result result = sudokulab("feedback results --for moodle");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("feedback for 3 students, in 2 files: feedback-moodle\n"));
  EXPECT_EQ(result.err, "pending manual marks in 3 reports\n")
      << "a student who handed in nothing gets nothing";
  std::filesystem::create_directory(folder() / "zip");
  courses::unpackDownload(folder() / "feedback-moodle/feedback.zip", folder() / "zip");
  EXPECT_THAT(namesIn("zip"), ElementsAre("Ada A_101_assignsubmission_file/feedback-quick.html",
                                          "Bob B_102_assignsubmission_file/feedback-quick.html",
                                          "Cy C_103_assignsubmission_file/feedback-quick.html"));
  EXPECT_THAT(
      read("feedback-moodle/worksheet.csv"),
      HasSubstr("\"Participant 101\",\"Ada A\",\"ada@example.org\",\"5\",\"-\",\"5 of 10 "
                "points. 2 of 3 checks pass, 1 fails. 5 more points are marked by hand.\""));
}

TEST_F(FeedbackCommand, TellsNoSecret) {
  ASSERT_THAT(read("results/submissions/Ada A_101/report.json"), HasSubstr("set(0, 0, 10)"));
  ASSERT_EQ(sudokulab("feedback results --for folder --out given").code, 0);
  for (const auto& [name, text] : allOf("given")) {
    EXPECT_THAT(text, Not(HasSubstr("set(0, 0, 10)"))) << name;
    EXPECT_THAT(text, Not(HasSubstr("918273645"))) << name;
    EXPECT_THAT(text, Not(HasSubstr(folder().string()))) << name;
    const bool isBobs = name.starts_with("Bob");
    if (name != ".sudokulab-feedback")
      EXPECT_THAT(text, Not(HasSubstr(isBobs ? "Ada" : "Bob"))) << name;
  }
}

TEST_F(FeedbackCommand, SaysWhoGetsNothing) {
  const Result result = sudokulab("feedback results --for mail --from teacher@example.org");
  EXPECT_EQ(result.code, 0);
  EXPECT_THAT(result.err,
              StartsWith("nothing for Bob B (Participant 102): the e-mail address is unknown\n"));
  EXPECT_THAT(namesIn("feedback-mail"),
              ElementsAre(".sudokulab-feedback", "ada@example.org.eml", "cy@example.org.eml"));
  const Result none = sudokulab("feedback results --for canvas");
  EXPECT_EQ(none.code, 2);
  EXPECT_THAT(none.err, HasSubstr("found nobody to whom feedback can be sent"));
}

TEST_F(FeedbackCommand, OverwritesOnlyWhatItWrote) {
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(sudokulab("feedback results --for github --out given").code, 0);
  const auto before = allOf("results");
  for (const char* out : {"results", "class", "roster.csv"}) {
    const Result result = sudokulab(std::string("feedback results --for github --out ") + out);
    EXPECT_EQ(result.code, 2) << out;
    EXPECT_THAT(result.err, HasSubstr("was not written by this command; nothing was changed"));
  }
  EXPECT_EQ(allOf("results"), before);
}

TEST_F(FeedbackCommand, TakesCanvasNamesFromTheResultsOrTheDownload) {
  std::filesystem::remove_all(folder() / "class");
  write("class/aada_LATE_101_880001_grid.cpp", kGrid);
  write("class/bbob_102_text.html", "typed");
  ASSERT_EQ(gradeClass("", "canvas").code, 0);
  const Result result = sudokulab("feedback canvas --for canvas");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.err, HasSubstr("no file was handed in, so Canvas takes no file back"));
  std::string members = read("canvas/.class.json");
  members.replace(members.find("return_name"), 6, "former");
  write("canvas/.class.json", members);
  EXPECT_EQ(sudokulab("feedback canvas --for canvas").code, 2);
  EXPECT_EQ(sudokulab("feedback canvas --for canvas --download class").code, 0);
  std::filesystem::create_directory(folder() / "zip");
  courses::unpackDownload(folder() / "feedback-canvas/feedback.zip", folder() / "zip");
  EXPECT_THAT(namesIn("zip"), ElementsAre("aada_LATE_101_880001_feedback.html"));
}

}  // namespace
}  // namespace sudoku
