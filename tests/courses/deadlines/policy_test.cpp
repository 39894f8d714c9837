#include "courses/deadlines/policy.h"
#include "base/files/input_error.h"

#include <gmock/gmock.h>

#include "courses/deadlines/lateness.h"
#include "grading/rubric/rubric.h"

namespace sudoku::courses {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* kDeadline = R"([deadline]
due = 2026-11-20T23:59:00
time_zone = "Europe/Berlin"
grace_minutes = 15
)";

Policy policyOf(const std::string& rest) { return parsePolicy(kDeadline + rest, "policy.toml"); }

std::string policyErrorOf(const std::string& text) {
  try {
    parsePolicy(text, "policy.toml");
  } catch (const InputError& error) {
    return error.what();
  }
  return "it was taken";
}

/// `handedIn` is a local time in the policy's zone.
LateResult resultOf(const Policy& policy, const std::string& handedIn, double earned = 85,
                    const std::vector<std::string>& students = {"4711"}) {
  return lateResult(policy, students, parseInstant(handedIn, policy.zone).value(), earned);
}

TEST(Lateness, DeductsForEachDayBegun) {
  const Policy policy = policyOf("[late]\npercent_per_day = 10\n");
  const LateResult result = resultOf(policy, "2026-11-22 10:03");
  EXPECT_EQ(result.days, 2);
  EXPECT_EQ(result.late, std::chrono::hours(34) + std::chrono::minutes(4));
  EXPECT_DOUBLE_EQ(result.deducted, 17);
  EXPECT_DOUBLE_EQ(result.mark, 68);
  EXPECT_EQ(result.words,
            "2 days late (handed in 2026-11-22 10:03 CET, due 2026-11-20 23:59 CET): 20 % of 85 "
            "points deducted");
}

TEST(Lateness, AddsGraceToTheDeadlineAndToEachDay) {
  const Policy policy = policyOf("[late]\npercent_per_day = 10\n");
  EXPECT_EQ(resultOf(policy, "2026-11-20 23:59:00").words,
            "on time (handed in 2026-11-20 23:59 CET, due 2026-11-20 23:59 CET)");
  const LateResult within = resultOf(policy, "2026-11-21 00:14:00");
  EXPECT_EQ(within.late, std::chrono::seconds(0));
  EXPECT_EQ(within.mark, 85);
  EXPECT_EQ(within.words,
            "on time (handed in 2026-11-21 00:14 CET, due 2026-11-20 23:59 CET, 15 minutes of "
            "grace)");
  const LateResult beyond = resultOf(policy, "2026-11-21 00:14:01");
  EXPECT_EQ(beyond.days, 1);
  EXPECT_EQ(beyond.late, std::chrono::seconds(15 * 60 + 1));
  EXPECT_THAT(beyond.words, StartsWith("1 day late (handed in 2026-11-21 00:14:01 CET, "));
  EXPECT_EQ(resultOf(policy, "2026-11-22 00:14:00").days, 1);
  EXPECT_EQ(resultOf(policy, "2026-11-22 00:14:01").days, 2);
}

TEST(Lateness, EndsDaysByTheClockWhenClocksAreChanged) {
  const auto daysOf = [](const std::string& due, const std::string& handedIn) {
    const Policy policy = parsePolicy(
        "[deadline]\ndue = " + due + "\ntime_zone = \"Europe/Berlin\"\n", "policy.toml");
    return resultOf(policy, handedIn).days;
  };
  EXPECT_EQ(daysOf("2026-10-24T23:59:00", "2026-10-25 23:59:00"), 1) << "25 hours later";
  EXPECT_EQ(daysOf("2026-10-24T23:59:00", "2026-10-25 23:59:01"), 2);
  EXPECT_EQ(daysOf("2026-03-28T23:59:00", "2026-03-29 23:59:00"), 1) << "23 hours later";
  EXPECT_EQ(daysOf("2026-03-28T23:59:00", "2026-03-29 23:59:01"), 2) << "in the 24th hour";
  EXPECT_EQ(daysOf("2026-10-24T23:59:00", "2027-10-24 23:59:00"), 365);
  EXPECT_EQ(daysOf("2026-10-24T23:59:00", "2027-10-24 23:59:01"), 366);
}

TEST(Lateness, CountsDaysOf24HoursWhereThePolicyNamesNoZone) {
  const Policy policy = parsePolicy("[deadline]\ndue = 2026-10-24T23:59:00+02:00\n", "policy.toml");
  EXPECT_FALSE(policy.zoneOfFiles) << "local times in other files have no zone then";
  const auto at = [](const char* text) { return parseInstant(text, std::nullopt).value(); };
  EXPECT_EQ(lateResult(policy, {}, at("2026-10-25T21:59:00Z"), 1).days, 1);
  const LateResult result = lateResult(policy, {}, at("2026-10-25T21:59:01Z"), 1);
  EXPECT_EQ(result.days, 2);
  EXPECT_EQ(result.words,
            "2 days late (handed in 2026-10-25 23:59:01 +02, due 2026-10-24 23:59 +02): nothing "
            "deducted");
}

TEST(Lateness, DeductsNoMoreThanTheMost) {
  const Policy policy = policyOf("[late]\npercent_per_day = 10\nat_most_percent = 50\n");
  EXPECT_THAT(resultOf(policy, "2026-11-25 12:00").words,
              testing::EndsWith(": 50 % of 85 points deducted"));
  const LateResult result = resultOf(policy, "2026-12-31 12:00");
  EXPECT_DOUBLE_EQ(result.mark, 42.5);
  EXPECT_THAT(result.words, testing::EndsWith(": 50 % of 85 points deducted, the maximum"));
  EXPECT_EQ(resultOf(policyOf("[late]\npercent_per_day = 30\n"), "2026-12-31 12:00").mark, 0);
}

TEST(Lateness, LeavesNothingAfterTheCutOff) {
  const Policy policy = policyOf("[late]\npercent_per_day = 10\ncut_off_days = 7\n");
  EXPECT_DOUBLE_EQ(resultOf(policy, "2026-11-28 00:14:00").mark, 25.5);
  const LateResult result = resultOf(policy, "2026-11-28 00:14:01");
  EXPECT_EQ(result.mark, 0);
  EXPECT_EQ(result.deducted, 85);
  EXPECT_THAT(result.words, HasSubstr("nothing counts after 7 days, 85 points deducted"));
  EXPECT_THAT(resultOf(policyOf("[late]\ncut_off_days = 0\n"), "2026-11-21 00:15").words,
              HasSubstr("nothing counts after the deadline, 85 points deducted"));
  EXPECT_EQ(resultOf(policyOf("[late]\ncut_off_days = 0\n"), "2026-11-21 00:14").mark, 85);
}

TEST(Lateness, DeductsPointsWhereThePolicySaysSo) {
  const Policy policy = policyOf("[late]\npoints_per_day = 20\nat_most_points = 50\n");
  EXPECT_DOUBLE_EQ(resultOf(policy, "2026-11-22 10:03").mark, 45);
  EXPECT_THAT(resultOf(policy, "2026-11-22 10:03").words, HasSubstr("40 of 85 points deducted"));
  EXPECT_THAT(resultOf(policy, "2026-12-22 10:03").words,
              HasSubstr("50 of 85 points deducted, the maximum"));
  EXPECT_EQ(resultOf(policy, "2026-11-22 10:03", 12.5).mark, 0) << "no mark below 0";
  EXPECT_EQ(resultOf(policy, "2026-11-22 10:03", 0).mark, 0);
}

TEST(Lateness, RoundsTheDeductionToTheHundredth) {
  const LateResult result =
      resultOf(policyOf("[late]\npercent_per_day = 7\n"), "2026-11-21 12:00", 33.33);
  EXPECT_DOUBLE_EQ(result.deducted, 2.33);
  EXPECT_DOUBLE_EQ(result.mark, 31);
}

TEST(Lateness, DeductsNothingWithoutATimeOrARule) {
  const Policy policy = policyOf("[late]\npercent_per_day = 10\n");
  const LateResult unknown = lateResult(policy, {"4711"}, std::nullopt, 85);
  EXPECT_EQ(unknown.mark, 85);
  EXPECT_EQ(unknown.words, "submission time unknown: nothing deducted");
  const LateResult free = resultOf(policyOf(""), "2026-11-22 10:03");
  EXPECT_EQ(free.days, 2);
  EXPECT_EQ(free.mark, 85);
  EXPECT_THAT(free.words, testing::EndsWith("): nothing deducted"));
}

constexpr const char* kExtensions = R"([late]
percent_per_day = 10
[[extension]]
student = "4711"
due = 2026-11-27T23:59:00
reason = "ill"
[[extension]]
student = "Anna@Example.org"
days = 2
[[extension]]
student = "anna-clone"
due = 2026-12-01T12:00:00+00:00
)";

TEST(Lateness, ExtendsTheDeadlineByEachIdentifier) {
  const Policy policy = policyOf(kExtensions);
  const std::string noon = "2026-11-22 12:00";
  EXPECT_EQ(resultOf(policy, noon, 85, {"4712"}).days, 2);
  EXPECT_EQ(resultOf(policy, noon, 85, {}).days, 2);
  EXPECT_EQ(resultOf(policy, noon, 85, {"login", "4711"}).days, 0);
  EXPECT_EQ(resultOf(policy, noon, 85, {"4712", "anna@example.org"}).days, 0);
  const LateResult result = resultOf(policy, "2026-11-28 12:00", 85, {"4711"});
  EXPECT_EQ(result.words,
            "1 day late (handed in 2026-11-28 12:00 CET, due 2026-11-27 23:59 CET with an "
            "extension): 10 % of 85 points deducted");
}

TEST(Lateness, GivesAGroupTheLatestExtensionOfItsMembers) {
  const Policy policy = policyOf(kExtensions);
  EXPECT_EQ(timeText(dueFor(policy, {"4711", "anna@example.org", "ben"}), policy.zone),
            "2026-11-27 23:59 CET");
  EXPECT_EQ(timeText(dueFor(policy, {"ANNA-CLONE", "4711"}), policy.zone), "2026-12-01 13:00 CET");
  EXPECT_EQ(timeText(dueFor(policy, {"anna@example.org"}), policy.zone), "2026-11-22 23:59 CET");
}

TEST(Lateness, TellsWhichExtensionsAreForNobody) {
  EXPECT_THAT(extensionsForNobody(policyOf(kExtensions), {"4711", "anna@example.org", "4712"}),
              ElementsAre("anna-clone"));
}

TEST(Policy, RefusesADeadlineThatMakesNoSense) {
  EXPECT_THAT(policyErrorOf(""), StartsWith("policy.toml:1: found no 'deadline', expected "));
  EXPECT_THAT(policyErrorOf("[deadline]\ntime_zone = \"UTC\"\n"), HasSubstr("found no 'due'"));
  EXPECT_EQ(policyErrorOf("[deadline]\ndue = 2026-11-20T23:59:00\n"),
            "policy.toml:2: found 2026-11-20 23:59 without an offset, expected a time_zone under "
            "[deadline], or an offset such as +01:00");
  EXPECT_THAT(policyErrorOf("[deadline]\ndue = \"2026-11-20T23:59:00Z\"\n"),
              StartsWith("policy.toml:2: found the text "));
  EXPECT_THAT(policyErrorOf("[deadline]\ndue = 2026-11-20\n"), StartsWith("policy.toml:2: found "));
  EXPECT_THAT(
      policyErrorOf("[deadline]\ndue = 2026-11-20T23:59:00\ntime_zone = \"CEST\"\n"),
      StartsWith("policy.toml:3: found the text \"CEST\", expected the name of a time zone"));
  EXPECT_THAT(policyErrorOf("[deadline]\n\ndue = 2026-11-20T23:59:00Z\ngrace_minutes = 1.5\n"),
              StartsWith("policy.toml:4: found the number 1.5, expected a whole number"));
  EXPECT_THAT(policyErrorOf("[deadline]\ndue = 2026-11-20T23:59:00Z\ngrace = 1\n"),
              StartsWith("policy.toml:3: found the key 'grace'"));
  EXPECT_THAT(policyErrorOf("[deadlines]\n"), StartsWith("policy.toml:1: found the key"));
}

TEST(Policy, RefusesADeadlineInAnHourWhenClocksAreChanged) {
  const auto errorAt = [](const std::string& due) {
    return policyErrorOf("[deadline]\ndue = " + due + "\ntime_zone = \"Europe/Berlin\"\n");
  };
  EXPECT_EQ(errorAt("2026-03-29T02:30:00"),
            "policy.toml:2: found 2026-03-29 02:30, which clocks skip in Europe/Berlin, expected a "
            "time that exists");
  EXPECT_THAT(errorAt("2026-10-25T02:30:00"), HasSubstr("which occurs twice in Europe/Berlin"));
  EXPECT_EQ(errorAt("2026-10-25T02:30:00+01:00"), "it was taken");
}

TEST(Policy, RefusesDeductionsThatMakeNoSense) {
  const auto lateError = [](const std::string& late) {
    return policyErrorOf(kDeadline + std::string("[late]\n") + late);
  };
  EXPECT_THAT(lateError("percent_per_day = 101\n"), StartsWith("policy.toml:6: found the number"));
  EXPECT_THAT(lateError("percent_per_day = nan\n"), StartsWith("policy.toml:6: found the number"));
  EXPECT_THAT(
      lateError("percent_per_day = 10\npoints_per_day = 1\n"),
      StartsWith("policy.toml:7: found both percent and points per day, expected one of them"));
  EXPECT_THAT(
      lateError("at_most_points = 5\n"),
      StartsWith(
          "policy.toml:6: found a maximum, but no deduction per day, expected points_per_day"));
  EXPECT_THAT(lateError("percent_per_day = 10\nat_most_points = 5\n"),
              StartsWith("policy.toml:7: found a maximum"));
  EXPECT_THAT(lateError("cut_off_days = -1\n"), StartsWith("policy.toml:6: found the number -1"));
  EXPECT_THAT(lateError("percent = 1\n"), StartsWith("policy.toml:6: found the key 'percent'"));
}

TEST(Policy, RefusesExtensionsThatMakeNoSense) {
  const auto extensionError = [](const std::string& extension) {
    return policyErrorOf(kDeadline + std::string("[[extension]]\n") + extension);
  };
  EXPECT_THAT(extensionError("days = 1\n"), StartsWith("policy.toml:5: found no 'student'"));
  EXPECT_THAT(extensionError("student = 4711\ndays = 1\n"),
              StartsWith("policy.toml:6: found the number 4711, expected the id, login"));
  EXPECT_THAT(extensionError("student = \"a\"\n"),
              StartsWith("policy.toml:5: found neither due nor days"));
  EXPECT_THAT(extensionError("student = \"a\"\ndays = 1\ndue = 2026-11-27T23:59:00\n"),
              StartsWith("policy.toml:5: found due and days"));
  EXPECT_THAT(extensionError("student = \"a\"\ndays = 0\n"), StartsWith("policy.toml:7: found "));
  EXPECT_EQ(extensionError("student = \"a\"\ndue = 2026-11-19T23:59:00\n"),
            "policy.toml:7: found 2026-11-19 23:59 CET, expected a time after 2026-11-20 23:59 "
            "CET, the deadline for everyone");
  EXPECT_THAT(
      extensionError("student = \"a\"\ndays = 1\n[[extension]]\nstudent = \"A\"\ndays = 2\n"),
      StartsWith("policy.toml:9: found the student 'A' a second time"));
}

}  // namespace
}  // namespace sudoku::courses
