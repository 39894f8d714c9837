#include "grading/rubric/course_tests.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <numeric>

#include "base/files/input_error.h"
#include "base/files/temporary_folder.h"
#include "grading/rubric/rubric.h"
#include "tests/support/grading/rubric_parts.h"

namespace sudoku::grading {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

std::vector<std::string> namesIn(const std::string& source) {
  std::vector<std::string> names;
  for (const NamedTest& test : testsIn(source, "a.cpp"))
    names.push_back(test.name + ":" + std::to_string(test.line));
  return names;
}

TEST(CourseTests, AreFoundInTheTextOfAFile) {
  EXPECT_THAT(namesIn("#include <x>\nTEST(Grid, One) {}\n  TEST_F ( Fixture ,\n   Two ) {\n}\n"
                      "// TEST(Grid, No) {}\nint x; TEST(Grid, Nor) {}\nMY_TEST(Grid, Own) {}\n"
                      "TEST(Grid, DISABLED_Later) {}\nTEST(DISABLED_Grid, Never) {}\n"),
              ElementsAre("Grid.One:2", "Fixture.Two:3"));
}

std::string complaintOn(const std::string& source) {
  try {
    testsIn(source, "a.cpp");
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(CourseTests, HaveNamesThatTheTextTells) {
  EXPECT_EQ(complaintOn("\nTEST_P(Grid, Each) {}\n"),
            "a.cpp:2: found TEST_P(Grid, Each), expected TEST or TEST_F: the name of each test "
            "must be known");
  EXPECT_THAT(complaintOn("TYPED_TEST(Grid, Each) {}\n"), StartsWith("a.cpp:1: "));
  EXPECT_EQ(complaintOn("int main() {}\n"),
            "a.cpp: found no test, expected TEST(SUITE, NAME) or TEST_F(SUITE, NAME)");
}

TEST(CourseTests, ShareTheirPointsInHundredths) {
  EXPECT_THAT(sharesOf(6, 3), ElementsAre(2, 2, 2));
  EXPECT_THAT(sharesOf(10, 3), ElementsAre(3.33, 3.33, 3.34));
  EXPECT_THAT(sharesOf(0, 2), ElementsAre(0, 0));
}

class CourseTestsOfARubric : public testing::Test {
 protected:
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_.path() / name, std::ios::binary) << text;
  }
  Rubric read(const std::string& tests) const {
    write("assignment.toml", test::kHead + test::kCheck + tests);
    return readRubric(folder_.path() / "assignment.toml");
  }
  /// The error message without the folder.
  std::string complaint(const std::string& tests) const {
    try {
      read(tests);
    } catch (const InputError& error) {
      return std::string(error.what()).substr(folder_.path().string().size() + 1);
    }
    return "";
  }

 private:
  TemporaryFolder folder_;
};

TEST_F(CourseTestsOfARubric, AreItemsBehindTheChecks) {
  write("more_test.cpp", "TEST(Grid, One) {}\nTEST(Grid, Two) {}\n");
  const Rubric rubric = read(
      "[[test]]\nfile = \"more_test.cpp\"\npoints = 5\nvisible = false\nhint = \"Look.\"\n"
      "after = [\"grid-starts-empty\"]\n");
  ASSERT_EQ(rubric.items.size(), 3U);
  EXPECT_EQ(rubric.checks.size(), 1U) << "tests are not in the list of [[check]] tables";
  const RubricItem& last = rubric.items[2];
  EXPECT_EQ(last.check->id, "more_test.Grid.Two");
  EXPECT_EQ(last.title, "Grid.Two");
  EXPECT_EQ(last.hint, "Look.");
  EXPECT_EQ(last.points, 2.5);
  EXPECT_FALSE(last.visible);
  EXPECT_THAT(last.after, ElementsAre(0));
  EXPECT_EQ(last.test->file->tests[1].line, 2);
  EXPECT_EQ(rubric.fullMarks(), 6);
  const Rubric copy = rubric.forKind(build::Kind::plugin);
  EXPECT_EQ(copy.items[2].check->id, "more_test.Grid.Two");
  EXPECT_EQ(rubric.forKind(build::Kind::program).items.size(), 0U);
}

TEST_F(CourseTestsOfARubric, AreOneItemWhereAllMustPass) {
  write("more_test.cpp", "TEST(Grid, One) {}\nTEST(Grid, Two) {}\n");
  const Rubric rubric = read(
      "[[test]]\nfile = \"more_test.cpp\"\npoints = 5\nall_or_nothing = true\ntitle = \"T\"\n");
  ASSERT_EQ(rubric.items.size(), 2U);
  EXPECT_EQ(rubric.items[1].check->id, "more_test");
  EXPECT_EQ(rubric.items[1].title, "T");
  EXPECT_EQ(rubric.items[1].points, 5);
}

TEST_F(CourseTestsOfARubric, AreRefusedWithTheirLine) {
  write("more_test.cpp", "TEST(Grid, One) {}\n");
  const std::string one = "[[test]]\nfile = \"more_test.cpp\"\npoints = 1\n";
  EXPECT_THAT(
      complaint(one + one),
      StartsWith("assignment.toml:11: found the text \"more_test.cpp\", expected files with "
                 "different names, and each test only once"));
  EXPECT_THAT(complaint("[[test]]\nfile = \"none.cpp\"\npoints = 1\n"),
              StartsWith("assignment.toml:8: found the text \"none.cpp\", expected a file with "
                         "tests in "));
  EXPECT_THAT(complaint("[[test]]\nfile = \"../x.cpp\"\npoints = 1\n"),
              HasSubstr("expected the path of a file in the folder of this assignment.toml"));
  EXPECT_THAT(complaint("[[test]]\npoints = 1\n"),
              StartsWith("assignment.toml:7: found no 'file'"));
  EXPECT_THAT(complaint("[[test]]\nfile = \"more_test.cpp\"\n"),
              StartsWith("assignment.toml:7: found no 'points'"));
  EXPECT_THAT(complaint(one + "mistakes = 1\n"),
              StartsWith("assignment.toml:10: found the key 'mistakes', expected one of "));
}

}  // namespace
}  // namespace sudoku::grading
