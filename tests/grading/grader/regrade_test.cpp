#include "grading/grader/regrade.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "grading/reports/formats.h"

namespace sudoku::grading {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kRegradeHead = "[assignment]\nname = \"a\"\ntitle = \"A\"\n";

std::string itemOf(const std::string& id, const std::string& more) {
  return "[[check]]\nid = \"" + id + "\"\n" + more + "\n";
}

Rubric rubricOf(const std::string& items) { return parseRubric(kRegradeHead + items, "a.toml"); }

/// The report of a run with this rubric; `outcomes` are in the order of its checks.
Report reportOf(const Rubric& rubric, const std::vector<Outcome>& outcomes) {
  Report report{.assignment = rubric.name, .title = rubric.title, .work = {.name = "ada"}};
  report.run.limits = rubric.limits;
  report.work.kind = "plugin";
  report.run.fingerprint = "1";
  for (std::size_t i = 0; i < rubric.items.size(); ++i) {
    CheckResult result = ungraded(rubric.items[i]);
    result.outcome = outcomes.at(i);
    if (result.outcome == Outcome::failed) result.reason = "seen";
    if (const CheckResult* blocker = blockerOf(rubric.items[i], report.results);
        blocker != nullptr && result.outcome == Outcome::skipped)
      skip(result, *blocker);
    chooseHint(result, *rubric.items[i].check);
    report.results.push_back(std::move(result));
  }
  return report;
}

std::string textOf(const std::optional<Report>& report) {
  return report ? jsonReport(*report, {}) : "has to run";
}

const std::string kEmptyCheck = itemOf("grid-starts-empty", "points = 1");
const std::string kDigitsCheck = itemOf("grid-stores-digits", "points = 2");
const std::string kCheckAfterDigits =
    itemOf("grid-independent", "points = 3\nafter = [\"grid-stores-digits\"]");

TEST(Regrade, TakesPointsHintsAndVisibilityFromTheRubric) {
  const Report kept =
      reportOf(rubricOf(kEmptyCheck + kDigitsCheck), {Outcome::passed, Outcome::failed});
  const Rubric now =
      rubricOf(itemOf("grid-starts-empty", "points = 4") +
               itemOf("grid-stores-digits", "points = 5\nvisible = false\nhint = \"Look.\""));
  EXPECT_EQ(textOf(regraded(kept, now)), textOf(reportOf(now, {Outcome::passed, Outcome::failed})));
  EXPECT_EQ(regraded(kept, now)->points(), 4);
}

TEST(Regrade, TakesChecksInAnyOrderAndDropsWhatHasGone) {
  const Report kept =
      reportOf(rubricOf(kEmptyCheck + kDigitsCheck), {Outcome::passed, Outcome::failed});
  EXPECT_EQ(
      textOf(regraded(kept, rubricOf(kDigitsCheck + kEmptyCheck))),
      textOf(reportOf(rubricOf(kDigitsCheck + kEmptyCheck), {Outcome::failed, Outcome::passed})));
  EXPECT_EQ(textOf(regraded(kept, rubricOf(kEmptyCheck))),
            textOf(reportOf(rubricOf(kEmptyCheck), {Outcome::passed})));
}

TEST(Regrade, KeepsTheCausesOfChecksThatAreStillThere) {
  Report kept = reportOf(rubricOf(kEmptyCheck + kDigitsCheck), {Outcome::failed, Outcome::failed});
  kept.causes = {{"x-and-y-exchanged", "", "", "", {"grid-starts-empty", "grid-stores-digits"}}};
  const Report turned = regraded(kept, rubricOf(kDigitsCheck + kEmptyCheck)).value();
  EXPECT_THAT(turned.causes[0].checks, ElementsAre("grid-stores-digits", "grid-starts-empty"));
  kept.causes[0].checks = {"grid-stores-digits"};
  EXPECT_THAT(regraded(kept, rubricOf(kEmptyCheck)).value().causes, IsEmpty());
}

TEST(Regrade, RunsWhatHasNotRun) {
  EXPECT_EQ(regraded(reportOf(rubricOf(kEmptyCheck), {Outcome::passed}),
                     rubricOf(kEmptyCheck + kDigitsCheck))
                .has_value(),
            false);
  const Report kept =
      reportOf(rubricOf(kDigitsCheck + kCheckAfterDigits), {Outcome::failed, Outcome::skipped});
  const std::string free = itemOf("grid-independent", "points = 3");
  EXPECT_EQ(regraded(kept, rubricOf(kDigitsCheck + free)).has_value(), false)
      << "it no longer depends on a failed check";
}

TEST(Regrade, SkipsWhatComesAfterAnotherNow) {
  const std::string free = itemOf("grid-independent", "points = 3");
  const Report kept = reportOf(rubricOf(kDigitsCheck + free), {Outcome::failed, Outcome::passed});
  const Rubric now = rubricOf(kDigitsCheck + kCheckAfterDigits);
  EXPECT_EQ(textOf(regraded(kept, now)),
            textOf(reportOf(now, {Outcome::failed, Outcome::skipped})));
  EXPECT_THAT(regraded(kept, now)->results[1].reason, HasSubstr("fix this first"));
}

TEST(Regrade, RunsAgainWhereLessTimeWasLeftAfterATimeOut) {
  const Report kept =
      reportOf(rubricOf(kEmptyCheck + kDigitsCheck), {Outcome::timedOut, Outcome::failed});
  const Rubric points = rubricOf(itemOf("grid-starts-empty", "points = 9") + kDigitsCheck);
  EXPECT_EQ(textOf(regraded(kept, points)),
            textOf(reportOf(points, {Outcome::timedOut, Outcome::failed})));
  EXPECT_EQ(regraded(kept, rubricOf(kDigitsCheck + kEmptyCheck)).has_value(), false);
  EXPECT_EQ(regraded(kept, rubricOf(kDigitsCheck)).has_value(), false);
}

TEST(Regrade, KnowsTheHintOfTheFaultAgain) {
  const Rubric own = rubricOf(itemOf("grid-stores-digits", "points = 2\nhint = \"Look.\""));
  Report kept = reportOf(own, {Outcome::failed});
  kept.results[0].evidence.finding =
      Finding{.expected = "1", .seen = "2", .hint = "This very line."};
  EXPECT_EQ(regraded(kept, own)->results[0].criterion.hint, "Look.");
  EXPECT_EQ(regraded(kept, rubricOf(kDigitsCheck))->results[0].criterion.hint, "This very line.");
}

}  // namespace
}  // namespace sudoku::grading
