// Tests `grade --check`, `--failed`, `--fail-fast`, `--quiet` and `--list`.

#include <gmock/gmock.h>

#include "tests/support/cli/grading.h"

namespace sudoku {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class ChosenChecks : public Grading {
 protected:
  static std::string sample(const std::string& name) {
    return assignments() + "/grid-solver/samples/" + name;
  }

  static std::vector<std::string> idsIn(const json& report) {
    std::vector<std::string> ids;
    for (const json& check : report["checks"]) ids.push_back(check["id"]);
    return ids;
  }

  /// Grades with a fresh cache, so no earlier grading is known at first.
  Result grade(const std::string& words) {
    return shell("SUDOKULAB_CACHE=$PWD/cache sudokulab grade " + words);
  }

  json report(const std::string& words, int expectedCode) {
    const Result result = grade(words + " -f json");
    EXPECT_EQ(result.code, expectedCode) << result.err;
    json report = json::parse(result.out);
    EXPECT_EQ(faultsBySchema(report), "");
    return report;
  }
};

TEST_F(ChosenChecks, RunAloneWithWhatTheyComeAfter) {
  const json part =
      report(sample("faulty/ignores-boxes") + " -a grid-solver --check grid-valid-boxes", 1);
  EXPECT_THAT(idsIn(part), ElementsAre("grid-stores-conflicts", "grid-valid-boxes"));
  EXPECT_EQ(outcomes(part)["grid-valid-boxes"], "failed");
  EXPECT_GT(part["left_out"].size(), 10U);
}

TEST_F(ChosenChecks, GiveTheVerdictThatTheWholeGives) {
  const std::string words = sample("faulty/ignores-boxes") + " -a grid-solver";
  const json whole = report(words, 1);
  EXPECT_FALSE(whole.contains("left_out"));
  const json part = report(words + " --check 'grid-valid-*'", 1);
  for (const json& check : part["checks"]) {
    const auto same =
        std::ranges::find(whole["checks"], check["id"], [](const json& one) { return one["id"]; });
    EXPECT_EQ(*same, check);
  }
}

TEST_F(ChosenChecks, NeverLookLikeAMark) {
  const std::string words = assignments() + "/grid-solver/reference -a grid-solver --check solver";
  const Result text = grade(words);
  EXPECT_EQ(text.code, 0) << text.err;
  EXPECT_THAT(text.out, AllOf(HasSubstr("points for some of the checks"),
                              HasSubstr("this is not the final mark")));
  for (const char* format : {"gradescope", "autolab"}) {
    const Result refused = grade(words + " --format " + format);
    EXPECT_EQ(refused.code, 2) << format;
    EXPECT_EQ(refused.out, "");
    EXPECT_THAT(refused.err, HasSubstr(std::string("found --check with --format ") + format));
  }
  EXPECT_THAT(grade(words + " -f html").out, HasSubstr("this is not the final mark"));
  write("part.json", grade(words + " -f json").out);
  EXPECT_THAT(sudokulab("diff-grades part.json part.json").out, HasSubstr("0 of 1"));
  write("whole.json", grade(assignments() + "/grid-solver/reference -a grid-solver -f json").out);
  EXPECT_THAT(sudokulab("diff-grades part.json whole.json").out, HasSubstr("no mark -> 100"));
}

TEST_F(ChosenChecks, OfNoSuchNameAreMetWithTheNearestOnes) {
  const Result result =
      grade(sample("faulty/ignores-boxes") + " -a grid-solver -c grid-valid-boxs");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, AllOf(HasSubstr("found --check 'grid-valid-boxs'"),
                                HasSubstr("did you mean grid-valid-boxes?"), HasSubstr("--list")));
  EXPECT_THAT(grade(sample("faulty/ignores-boxes") + " -a grid-solver -c slover").err,
              HasSubstr("did you mean solver?"));
}

TEST_F(ChosenChecks, AreThoseThatFailedTheLastTime) {
  std::filesystem::copy(sample("faulty/ignores-boxes"), folder() / "mine");
  const Result unknown = grade("mine -a grid-solver --failed -q");
  EXPECT_THAT(unknown.err, HasSubstr("no earlier grading of this submission is known"));
  const json failed = report("mine -a grid-solver --failed", 1);
  EXPECT_EQ(outcomes(failed)["grid-valid-boxes"], "failed");
  EXPECT_THAT(idsIn(failed), Not(testing::Contains("grid-starts-empty")));
  EXPECT_FALSE(std::filesystem::exists(folder() / "mine/.sudokulab"))
      << "no files may be left there";

  std::filesystem::remove_all(folder() / "mine");
  std::filesystem::copy(assignments() + "/grid-solver/reference", folder() / "mine");
  report("mine -a grid-solver --failed", 0);
  const Result none = grade("mine -a grid-solver --failed -q");
  EXPECT_THAT(none.err, HasSubstr("none of them failed last time, so all checks are graded"));
  EXPECT_THAT(none.out, Not(HasSubstr("not the final mark")));
}

TEST_F(ChosenChecks, StopAfterTheFirstFailureAndBeginWithItTheNextTime) {
  const std::string words = sample("faulty/ignores-boxes") + " -a grid-solver --jobs 1 --fail-fast";
  const json first = report(words, 1);
  ASSERT_EQ(checksThat("failed", first).size(), 1U);
  const std::string id = checksThat("failed", first).front();
  EXPECT_EQ(idsIn(first).back(), id);
  EXPECT_TRUE(first.contains("left_out"));
  const json second = report(words, 1);
  EXPECT_THAT(checksThat("failed", second), ElementsAre(id));
  EXPECT_LT(idsIn(second).size(), idsIn(first).size());
  EXPECT_FALSE(report(assignments() + "/grid-solver/reference -a grid-solver --fail-fast", 0)
                   .contains("left_out"));
}

TEST_F(ChosenChecks, AreReportedInALineEachIfThatIsAskedFor) {
  const Result one =
      grade(sample("faulty/ignores-boxes") + " -a grid-solver -q -c grid-valid-boxes");
  EXPECT_EQ(one.code, 1);
  EXPECT_THAT(one.out, StartsWith("failed: "));
  EXPECT_THAT(one.out,
              HasSubstr("(grid-valid-boxes)\ngrid-solver: ignores-boxes: 2 of 5 points for "
                        "some of the checks; 1 of 2 checks pass, 1 fails (not the final mark)\n"));
  write("empty/solver.cpp", "nonsense");
  EXPECT_THAT(grade("empty -a grid-solver -q").out, StartsWith("grid-solver: empty: refused: "));
}

TEST_F(ChosenChecks, AreListedAndNothingIsGraded) {
  const Result all = grade("--list -a grid-solver");
  EXPECT_EQ(all.code, 0) << all.err;
  EXPECT_THAT(all.out, AllOf(HasSubstr("grid-valid-boxes "), HasSubstr("own-tests "),
                             HasSubstr("(marked by hand)")));
  const Result some = grade("--list -a step-by-step -c step-program");
  EXPECT_EQ(some.code, 0) << some.err;
  EXPECT_THAT(some.out, Not(HasSubstr("marked by hand")));
}

}  // namespace
}  // namespace sudoku
