#include "grading/own_tests/mutants.h"

#include "tests/support/grading/own_tests_fixture.h"

namespace sudoku::grading {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> changedLines(const std::string& text) {
  build::Submission submission;
  submission.sources = {{"grid.cpp", text}};
  std::vector<std::string> lines;
  for (const Mutant& mutant : mutantsOf(submission))
    lines.push_back(std::to_string(mutant.line) + ": " + mutant.after);
  return lines;
}

TEST(Mutants, ReplaceOneOperatorOrTruthValue) {
  EXPECT_THAT(
      changedLines("bool f(int a) {\n  if (a == 1 || a<2) return true;\n}\n"),
      ElementsAre("2: if (a != 1 || a<2) return true;", "2: if (a == 1 && a<2) return true;",
                  "2: if (a == 1 || a<=2) return true;", "2: if (a == 1 || a<2) return false;"));
}

TEST(Mutants, LeaveEverythingElseAlone) {
  EXPECT_THAT(
      changedLines("#if A == B\n// a == b\nconst char* s = \"a == b\";\nstd::vector<int> v;\n"
                   "out << a; i++; i -= 2; p->x; bool is_true;\n"),
      IsEmpty());
}

class OwnMutants : public OwnTests {
 protected:
  std::optional<JudgedMutant> chosen(const std::string& tests) {
    files.write("grid_test.cpp", kIncludes + tests);
    Random random(1);
    return chooseMutant(build::readSubmission(files.root()), installation, random);
  }
};

TEST_F(OwnMutants, AreNoticedByTheTestsThatFail) {
  // The only mutant: digit_ <= 10 in isValid().
  const auto judged = chosen(kStores + kJudges);
  ASSERT_TRUE(judged);
  EXPECT_THAT(judged->failing, ElementsAre("Grid.Judges"));
  EXPECT_EQ(judged->tests, 2);
  EXPECT_THAT(judged->mutant.after, testing::HasSubstr("return digit_ <= 10;"));
}

TEST_F(OwnMutants, MayEscapeAllTests) {
  const auto judged = chosen(kStores);
  ASSERT_TRUE(judged);
  EXPECT_THAT(judged->failing, IsEmpty());
}

TEST_F(OwnMutants, AreNotChosenWithoutTestsThatPass) {
  EXPECT_FALSE(chosen(kStores + "TEST(Grid, Fails) { FAIL(); }\n"));
  EXPECT_FALSE(chosen("this does not compile"));
}

}  // namespace
}  // namespace sudoku::grading
