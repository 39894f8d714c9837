// What students' own tests earn. Attempts to cheat are in own_tests_foul_play_test.cpp.
#include "tests/support/grading/own_tests_fixture.h"

namespace sudoku::grading {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

TEST_F(OwnTests, EarnAllPointsWhenTheyFindEveryMistake) {
  const CheckResult result = graded(kStores + kJudges);
  EXPECT_EQ(result.outcome, Outcome::passed) << result.reason;
  EXPECT_EQ(result.earned(), 10);
  EXPECT_TRUE(result.criterion.extra);
  EXPECT_EQ(result.note, "caught 2 of 2");
}

TEST_F(OwnTests, EarnTheShareOfTheMistakesThatTheyFind) { EXPECT_EQ(graded(kStores).earned(), 5); }

TEST_F(OwnTests, AreReportedWhichMistakesGotAwayByTheirTitleAlone) {
  EXPECT_EQ(graded(kStores).reason, "caught 1 of 2; not detected: Everything is valid");
  EXPECT_EQ(graded("TEST(Grid, Is) {}").reason,
            "caught 0 of 2; not detected: Nothing is ever stored; Everything is valid");
}

TEST_F(OwnTests, EarnNothingWhenTheyAssertNothing) {
  const CheckResult result = graded(
      "TEST(Grid, Runs) {\n  const auto grid = sudoku::under_test::makeGrid();\n"
      "  grid->set(0, 0, 10);\n  grid->isValid();\n}\n");
  EXPECT_EQ(result.outcome, Outcome::failed);
  EXPECT_EQ(result.earned(), 0);
  EXPECT_THAT(result.reason, StartsWith("caught 0 of 2"));
}

TEST_F(OwnTests, EarnNothingWhenOneFailsWithTheReference) {
  const CheckResult result =
      graded(kStores + kJudges + "TEST(Grid, Flies) { EXPECT_EQ(1, 2) << \"no wings\"; }\n");
  EXPECT_EQ(result.outcome, Outcome::failed);
  EXPECT_EQ(result.earned(), 0);
  ASSERT_TRUE(result.evidence.finding);
  EXPECT_THAT(result.evidence.finding->seen,
              AllOf(StartsWith("Grid.Flies failed:\n"), HasSubstr("grid_test.cpp:"),
                    HasSubstr("no wings")));
}

TEST_F(OwnTests, EarnNothingWhenTheyCrashWithTheReference) {
  const CheckResult result =
      graded(kStores + kJudges + "TEST(Grid, Crashes) { __builtin_trap(); }\n");
  EXPECT_EQ(result.outcome, Outcome::crashed);
  EXPECT_EQ(result.earned(), 0);
  EXPECT_THAT(result.reason, HasSubstr("in Grid.Crashes"));
}

TEST_F(OwnTests, AreReportedThatDeathTestsCannotRun) {
  const CheckResult result =
      graded(kStores + "TEST(Grid, Dies) { EXPECT_DEATH(__builtin_trap(), \"\"); }\n");
  EXPECT_EQ(result.outcome, Outcome::crashed);
  EXPECT_THAT(result.reason, HasSubstr("in Grid.Dies; EXPECT_DEATH, EXPECT_EXIT and the like"));
}

TEST_F(OwnTests, EarnNothingWhenTheyNeverEndWithTheReference) {
  rubric.limits.cpu = std::chrono::seconds(1);
  const CheckResult result =
      graded(kStores + "TEST(Grid, Waits) { for (volatile int i = 0;; i = 0) i = 1; }\n");
  EXPECT_EQ(result.outcome, Outcome::timedOut);
  EXPECT_EQ(result.earned(), 0);
  EXPECT_THAT(result.reason, HasSubstr("in Grid.Waits"));
}

TEST_F(OwnTests, EarnNothingWhenTheProgramEndsWithAnotherStatusThanZero) {
  const CheckResult result =
      graded(kStores + kJudges + "int main() { return RUN_ALL_TESTS() + 3; }\n");
  EXPECT_EQ(result.earned(), 0);
  EXPECT_EQ(result.reason,
            "with a correct implementation: ended with status 3, although no test failed");
}

TEST_F(OwnTests, EarnNothingWhenEachTestIsSkipped) {
  const CheckResult result = graded("TEST(Grid, Later) { GTEST_SKIP(); }\n");
  EXPECT_EQ(result.earned(), 0);
  EXPECT_EQ(result.reason, "with a correct implementation: no test ran");
}

TEST_F(OwnTests, FindAMistakeByATimeOut) {
  rubric.limits.cpu = std::chrono::seconds(1);
  mistake("hangs", "isValid never returns",
          grid("digit_ = digit;", "for (volatile int i = 0;; i = 0) i = digit_;"));
  rubric.ownTests->mistakes = {"hangs"};
  EXPECT_EQ(graded(kJudges).note, "caught 1 of 1");
}

// After a quick first run, all others are stopped after 0.2 s.
TEST_F(OwnTests, MayTakeLongerInSomeRunsThanInTheFirst) {
  const CheckResult result =
      graded("#include <chrono>\n#include <random>\n#include <thread>\n" + kStores + kJudges +
             "TEST(Grid, Rests) {\n  if (std::random_device()() % 3 == 0)\n"
             "    std::this_thread::sleep_for(std::chrono::milliseconds(400));\n}\n");
  EXPECT_EQ(result.outcome, Outcome::passed) << result.reason;
  EXPECT_EQ(result.note, "caught 2 of 2");
}

TEST_F(OwnTests, AreNotToldOfMistakesThatWereNeverTriedThatTheyGotAway) {
  rubric.limits.cpu = std::chrono::seconds(1);
  rubric.limits.submission = std::chrono::milliseconds(50);  // all runs together: ten times this
  mistake("hangs", "isValid never returns",
          grid("digit_ = digit;", "for (volatile int i = 0;; i = 0) i = digit_;"));
  rubric.ownTests->mistakes = {"hangs"};
  const CheckResult result = graded(kJudges);
  EXPECT_EQ(result.earned(), 0);
  EXPECT_THAT(result.reason, AllOf(HasSubstr("used up their 0.5 s"), Not(HasSubstr("got away"))));
}

TEST_F(OwnTests, FindAMistakeByACrash) {
  mistake("crashes", "isValid crashes", grid("digit_ = digit;", "__builtin_trap();"));
  mistake("exits", "isValid ends the program",
          "#include <cstdlib>\n" + grid("digit_ = digit;", "std::exit(0);"));
  rubric.ownTests->mistakes = {"crashes", "exits"};
  EXPECT_EQ(graded(kJudges).note, "caught 2 of 2");
}

TEST_F(OwnTests, AreNotBlamedForAReferenceThatCrashes) {
  write("reference/grid.cpp", grid("digit_ = digit;", "__builtin_trap();"));
  const CheckResult result = graded(kJudges);
  EXPECT_EQ(result.outcome, Outcome::error);
  EXPECT_THAT(result.reason, HasSubstr("the assignment's reference crashed"));
}

// One failure is enough; further tests would only take time.
TEST_F(OwnTests, EndWithTheFirstFailure) {
  const CheckResult result =
      graded("TEST(Grid, Flies) { EXPECT_EQ(1, 2); }\nTEST(Grid, Crashes) { __builtin_trap(); }\n");
  EXPECT_EQ(result.outcome, Outcome::failed);
  ASSERT_TRUE(result.evidence.finding);
  EXPECT_THAT(result.evidence.finding->seen, StartsWith("Grid.Flies failed:\n"));
}

TEST_F(OwnTests, MayHaveAMainOfTheirOwn) {
  files.write("main_test.cpp",
              "#include <gtest/gtest.h>\nint main(int count, char** words) {\n"
              "  testing::InitGoogleTest(&count, words);\n"
              "  return RUN_ALL_TESTS();\n}\n");
  EXPECT_EQ(graded(kStores + kJudges).note, "caught 2 of 2");
}

TEST_F(OwnTests, MayHaveAMainThatForgetsWhatGoogleTestSays) {
  EXPECT_EQ(graded(kStores + kJudges + "int main() { (void)RUN_ALL_TESTS(); }\n").note,
            "caught 2 of 2");
}

TEST_F(OwnTests, ThatDoNotCompileCostTheirOwnPointsOnly) {
  const CheckResult result = graded("TEST(Grid, Is) { missing(); }\n");
  EXPECT_EQ(result.outcome, Outcome::failed);
  EXPECT_EQ(result.earned(), 0);
  EXPECT_THAT(result.reason,
              AllOf(StartsWith("the tests do not compile\n"), HasSubstr("grid_test.cpp:3")));
}

TEST_F(OwnTests, AreNotLostWhereThereAreNone) {
  const CheckResult result = graded();
  EXPECT_EQ(result.outcome, Outcome::skipped);
  EXPECT_FALSE(result.submitted);
  EXPECT_FALSE(result.isLost());
  EXPECT_THAT(result.reason, StartsWith("not submitted"));
}

TEST_F(OwnTests, DoNotPayForASampleThatIsBroken) {
  write("samples/faulty/always-valid/grid.cpp", "broken\n");
  const CheckResult result = graded(kStores);
  EXPECT_EQ(result.outcome, Outcome::error);
  EXPECT_THAT(result.reason, EndsWith("it does not compile"));
}

}  // namespace
}  // namespace sudoku::grading
