#include "grading/regrade.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "grading/reports/formats.h"

namespace sudoku::grading {
namespace {

using testing::HasSubstr;

constexpr const char* kHead = "[assignment]\nname = \"a\"\ntitle = \"A\"\n";

std::string itemOf(const std::string& id, const std::string& more) {
  return "[[check]]\nid = \"" + id + "\"\n" + more + "\n";
}

Rubric rubricOf(const std::string& items) { return parseRubric(kHead + items, "a.toml"); }

/// What a run with that rubric found: outcomes, in the order of the checks.
Report reportOf(const Rubric& rubric, const std::vector<Outcome>& outcomes) {
  Report report{.assignment = rubric.name, .title = rubric.title, .submission = "ada"};
  report.limits = rubric.limits;
  report.kind = "plugin";
  report.fingerprint = "1";
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

using enum Outcome;

const std::string kOne = itemOf("grid-starts-empty", "points = 1");
const std::string kTwo = itemOf("grid-stores-digits", "points = 2");
const std::string kAfter =
    itemOf("grid-independent", "points = 3\nafter = [\"grid-stores-digits\"]");

TEST(Regrade, TakesPointsHintsAndVisibilityFromTheRubric) {
  const Report kept = reportOf(rubricOf(kOne + kTwo), {passed, failed});
  const Rubric now =
      rubricOf(itemOf("grid-starts-empty", "points = 4") +
               itemOf("grid-stores-digits", "points = 5\nvisible = false\nhint = \"Look.\""));
  EXPECT_EQ(textOf(regraded(kept, now)), textOf(reportOf(now, {passed, failed})));
  EXPECT_EQ(regraded(kept, now)->points(), 4);
}

TEST(Regrade, TakesChecksInAnyOrderAndDropsWhatHasGone) {
  const Report kept = reportOf(rubricOf(kOne + kTwo), {passed, failed});
  EXPECT_EQ(textOf(regraded(kept, rubricOf(kTwo + kOne))),
            textOf(reportOf(rubricOf(kTwo + kOne), {failed, passed})));
  EXPECT_EQ(textOf(regraded(kept, rubricOf(kOne))), textOf(reportOf(rubricOf(kOne), {passed})));
}

TEST(Regrade, RunsWhatHasNotRun) {
  EXPECT_EQ(regraded(reportOf(rubricOf(kOne), {passed}), rubricOf(kOne + kTwo)).has_value(), false);
  const Report kept = reportOf(rubricOf(kTwo + kAfter), {failed, skipped});
  const std::string free = itemOf("grid-independent", "points = 3");
  EXPECT_EQ(regraded(kept, rubricOf(kTwo + free)).has_value(), false)
      << "nothing stands in its way now";
}

TEST(Regrade, SkipsWhatComesAfterAnotherNow) {
  const std::string free = itemOf("grid-independent", "points = 3");
  const Report kept = reportOf(rubricOf(kTwo + free), {failed, passed});
  const Rubric now = rubricOf(kTwo + kAfter);
  EXPECT_EQ(textOf(regraded(kept, now)), textOf(reportOf(now, {failed, skipped})));
  EXPECT_THAT(regraded(kept, now)->results[1].reason, HasSubstr("mend this first"));
}

TEST(Regrade, RunsAnewWhereLessTimeWasLeftAfterATimeOut) {
  const Report kept = reportOf(rubricOf(kOne + kTwo), {timedOut, failed});
  const Rubric points = rubricOf(itemOf("grid-starts-empty", "points = 9") + kTwo);
  EXPECT_EQ(textOf(regraded(kept, points)), textOf(reportOf(points, {timedOut, failed})));
  EXPECT_EQ(regraded(kept, rubricOf(kTwo + kOne)).has_value(), false);
  EXPECT_EQ(regraded(kept, rubricOf(kTwo)).has_value(), false);
}

TEST(Regrade, KnowsTheHintOfTheFaultAgain) {
  const Rubric own = rubricOf(itemOf("grid-stores-digits", "points = 2\nhint = \"Look.\""));
  Report kept = reportOf(own, {failed});
  kept.results[0].finding = Finding{.expected = "1", .seen = "2", .hint = "This very line."};
  EXPECT_EQ(regraded(kept, own)->results[0].hint, "Look.");
  EXPECT_EQ(regraded(kept, rubricOf(kTwo))->results[0].hint, "This very line.");
}

}  // namespace
}  // namespace sudoku::grading
