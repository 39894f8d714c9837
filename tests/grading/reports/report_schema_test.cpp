#include "tests/support/report_schema.h"

#include <gmock/gmock.h>

#include <fstream>

#include "grading/reports/formats.h"
#include "tests/support/grading/report_samples.h"

namespace sudoku::grading {
namespace {

using nlohmann::json;
using testing::IsEmpty;
using testing::Not;

json reportOf(const Report& report) { return json::parse(jsonReport(report, {})); }

TEST(ReportSchema, HoldsForReportsOfEveryKind) {
  for (const Report& report : samples::all())
    EXPECT_EQ(faultsBySchema(reportOf(report)), "") << report.work.name.substr(0, 100);
}

TEST(ReportSchema, HoldsForEveryOutcome) {
  Report report = samples::faulty();
  for (const Outcome outcome :
       {Outcome::passed, Outcome::failed, Outcome::crashed, Outcome::timedOut, Outcome::overLimit,
        Outcome::tampered, Outcome::skipped, Outcome::error}) {
    for (CheckResult& result : report.results) result.outcome = outcome;
    EXPECT_EQ(faultsBySchema(reportOf(report)), "") << nameOf(outcome);
  }
}

/// A schema that accepts reports with a wrong member would be useless.
TEST(ReportSchema, RefusesWhatIsNoReport) {
  const json right = reportOf(samples::faulty());
  for (const auto& [name, value] : right.items()) {
    json without = right;
    without.erase(name);
    if (name != "compiler_messages") EXPECT_THAT(faultsBySchema(without), Not(IsEmpty())) << name;
    json wrong = right;
    wrong[name] = json::object();
    EXPECT_THAT(faultsBySchema(wrong), Not(IsEmpty())) << name;
  }
  for (const auto& [place, value] : std::map<std::string, json>{{"/more", 1},
                                                                {"/checks/0/more", 1},
                                                                {"/manual/0/more", 1},
                                                                {"/outcome", "lost"},
                                                                {"/checks/0/outcome", "won"},
                                                                {"/checks/0/points", "3"},
                                                                {"/checks/2/puzzle", "1 2"},
                                                                {"/checks/2/last_calls/0", 7},
                                                                {"/manual/0/points", "pending"},
                                                                {"/format_version", 2},
                                                                {"/seed", -1}}) {
    json wrong = right;
    wrong[json::json_pointer(place)] = value;
    EXPECT_THAT(faultsBySchema(wrong), Not(IsEmpty())) << place;
  }
}

TEST(ReportSchema, DescribesEveryMember) {
  const json schema = json::parse(std::ifstream(SUDOKULAB_REPORT_SCHEMA, std::ios::binary));
  for (const json& members : {schema["properties"], schema["definitions"]["check"]["properties"],
                              schema["definitions"]["manual"]["properties"]}) {
    for (const auto& [name, member] : members.items())
      EXPECT_GT(member.value("description", "").size(), 7U) << name;
  }
}

}  // namespace
}  // namespace sudoku::grading
