#include "courses/packages/classroom50_result.h"

#include <gmock/gmock.h>

#include "tests/support/courses/classroom50_importer.h"
#include "tests/support/grading/report_samples.h"

namespace sudoku::courses {
namespace {

using grading::Outcome;
using grading::Report;
using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

/// Adds what autograder.py adds.
std::string completed(const std::string& result) {
  json all = json::parse(result);
  for (const auto& [field, variable] :
       {std::pair{"classroom", "CLASSROOM"}, std::pair{"assignment", "ASSIGNMENT"},
        std::pair{"submission", "SUBMISSION_TAG"}, std::pair{"commit", "COMMIT_URL"},
        std::pair{"release", "RELEASE_URL"}, std::pair{"review", "REVIEW_URL"}})
    all[field] = test::kRunnerVariables.at(variable);
  return all.dump();
}

Report reportOf(const std::vector<double>& points) {
  Report report;
  for (const double one : points)
    report.results.push_back(grading::samples::check("a", "A check", one, Outcome::passed));
  return report;
}

TEST(Classroom50Result, IsAcceptedByTheRunner) {
  for (const Report& report : grading::samples::all()) {
    const std::string result = classroom50Result(report);
    EXPECT_EQ(test::refusalOf(completed(result)), "") << result;
  }
}

TEST(Classroom50Result, IsRefusedByTheRunnerWithoutItsOwnerOrWithAFraction) {
  const std::string whole = completed(classroom50Result(reportOf({1, 2})));
  EXPECT_EQ(test::refusalOf(classroom50Result(reportOf({1, 2}))), "assignment");
  json result = json::parse(whole);
  result["score"] = 3.0;
  EXPECT_EQ(test::refusalOf(result.dump()), "score");
  result = json::parse(whole);
  result["tests"][0]["score"] = 2;
  EXPECT_EQ(test::refusalOf(result.dump()), "tests: score");
}

TEST(Classroom50Result, MultipliesFractionsOfPointsBySmallestFactor) {
  EXPECT_EQ(factorToWholePoints(reportOf({1, 2})), 1);
  EXPECT_EQ(factorInWords(reportOf({1, 2})), "");
  const Report report = reportOf({2.5, 0.25, 1.2});
  EXPECT_EQ(factorToWholePoints(report), 20);
  EXPECT_THAT(factorInWords(report), HasSubstr("times 20"));
  const json result = json::parse(classroom50Result(report));
  EXPECT_EQ(result["max-score"], 79);
  EXPECT_EQ(result["score"], 79);
  EXPECT_EQ(result["tests"][1]["max-score"], 5);
}

TEST(Classroom50Result, ShowsPartOfThePointsAsFailed) {
  Report report = reportOf({10});
  report.results[0].outcome = Outcome::failed;
  report.results[0].share = 0.35;
  const json result = json::parse(classroom50Result(report));
  EXPECT_EQ(result["tests"][0]["passed"], false);
  EXPECT_EQ(result["tests"][0]["score"], 3) << "rounded down";
  EXPECT_EQ(result["score"], 3);
}

TEST(Classroom50Result, LiftsNoScoreAboveTheMaximumByExtraPoints) {
  Report report = reportOf({10, 5});
  report.results[1].criterion.extra = true;
  const json result = json::parse(classroom50Result(report));
  EXPECT_EQ(result["max-score"], 10);
  EXPECT_EQ(result["score"], 10);
}

TEST(Classroom50Result, SaysNothingAboutHiddenChecksButTheirPoints) {
  EXPECT_THAT(classroom50Result(grading::samples::faulty()), Not(HasSubstr("SECRET")));
}

}  // namespace
}  // namespace sudoku::courses
