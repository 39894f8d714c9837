// Every report format with everything that student code may put into it.

#include "grading/reports/formats.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "base/escape.h"
#include "grading/reports/report_json.h"
#include "tests/support/grading/report_samples.h"
#include "tests/support/plain_output.h"

namespace sudoku::grading {
namespace {

using nlohmann::json;
using test::expectPlain;
using test::LoadsNothing;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;

/// Whether the text is a complete XML document.
bool isXml(const std::string& text) {
  pugi::xml_document document;
  const auto parsed =
      document.load_buffer(text.data(), text.size(), pugi::parse_full & ~pugi::parse_fragment);
  return parsed && std::distance(document.begin(), document.end()) == 2;
}

TEST(ReportFormats, KeepWhateverStudentsWroteAsText) {
  for (const Report& report : samples::all()) {
    for (const ReportFormat& format : kReportFormats) {
      const std::string text = format.write(report, {});
      const std::string what = std::string(format.name) + ": " + report.work.name.substr(0, 40);
      if (format.name == "json") {
        EXPECT_TRUE(json::accept(text)) << what;
        EXPECT_EQ(asUtf8(text), text) << what;
        continue;
      }
      expectPlain(text, what);
      EXPECT_LT(text.size(), 1'000'000U) << what << ": long texts are cut";
      if (format.name == "gradescope") EXPECT_TRUE(json::accept(text)) << what;
      if (format.name == "junit") EXPECT_TRUE(isXml(text)) << what;
      if (format.name == "html") {
        EXPECT_THAT(text, Not(HasSubstr("<script"))) << what;
        EXPECT_THAT(text, Not(HasSubstr("<img"))) << what;
        EXPECT_EQ(text.find("</style>"), text.rfind("</style>")) << what;
      }
    }
  }
}

TEST(ReportFormats, ForStudentsKeepTheDetailsOfHiddenChecks) {
  for (const ReportFormat& format : kReportFormats) {
    if (format.name == "json" || format.name == "gradescope") continue;
    const std::string text = format.write(samples::faulty(), {});
    EXPECT_THAT(text, Not(HasSubstr("SECRET"))) << format.name;
    EXPECT_THAT(text, HasSubstr("this check are not shown")) << format.name;
  }
}

/// A submission may print each puzzle that it gets, or use a byte of it as its exit status.
TEST(ReportFormats, ForStudentsKeepWhatAPassedHiddenCheckPrintedAndHowItEnded) {
  Report report = samples::right();
  report.results[1].criterion.visible = false;
  report.results[1].evidence.output = "SECRET PUZZLE";
  report.results[1].note = "After its last answer, the process ended with status 42 (SECRET).";
  for (const ReportFormat& format : kReportFormats) {
    if (format.name == "json") continue;
    std::string text = format.write(report, {});
    if (format.name == "gradescope") {
      json results = json::parse(text);
      EXPECT_THAT(text, HasSubstr("status 42")) << "for instructors";
      std::erase_if(*results["tests"].get_ptr<json::array_t*>(),
                    [](const json& test) { return test["visibility"] == "hidden"; });
      text = results.dump();
    }
    EXPECT_THAT(text, Not(HasSubstr("SECRET"))) << format.name;
  }
}

TEST(ReportFormats, SayThatSudokulabItselfFailed) {
  for (const ReportFormat& format : kReportFormats)
    EXPECT_THAT(format.write(samples::ownTests(), {}), HasSubstr("sudokulab itself failed"))
        << format.name;
}

TEST(ReportFormats, NeverGiveAPartOfTheChecksForAMark) {
  Report report = samples::right();
  report.run.leftOut = {"grid-shape", "own-tests"};
  for (const auto& write : {textReport, htmlReport, gradescopeReport, autolabReport})
    EXPECT_THAT(write(report, {}), HasSubstr("this is not the final mark: grid-shape,"));
  const json gradescope = json::parse(gradescopeReport(report, {}));
  EXPECT_FALSE(gradescope.contains("score"));
  for (const json& test : gradescope["tests"]) EXPECT_FALSE(test.contains("score"));
  EXPECT_THAT(autolabReport(report, {}), testing::EndsWith("\n{\"scores\":{}}\n"));
  const std::string text = jsonReport(report, {});
  EXPECT_EQ(jsonReport(reportFromJson(text, "report.json"), {}), text);
  EXPECT_THAT(textReport(report, {.quiet = true}), testing::EndsWith("(not the final mark)\n"));
}

TEST(GradescopeFormat, HasNoFieldThatGradescopeDoesNotKnow) {
  // The names that Gradescope's specification lists.
  const std::set<std::string> known = {
      "score",      "execution_time",     "output",           "output_format", "visibility",
      "extra_data", "test_output_format", "test_name_format", "tests",         "stdout_visibility"};
  const std::set<std::string> knownInTests = {"score",  "max_score",   "status",        "name",
                                              "number", "name_format", "output_format", "output",
                                              "tags",   "visibility",  "extra_data"};
  for (const Report& report : samples::all()) {
    const json results = json::parse(gradescopeReport(report, {}));
    for (const auto& [name, value] : results.items()) EXPECT_TRUE(known.contains(name)) << name;
    for (const json& test : results["tests"]) {
      for (const auto& [name, value] : test.items())
        EXPECT_TRUE(knownInTests.contains(name)) << name;
      EXPECT_THAT(test["visibility"], testing::AnyOf("visible", "hidden"));
      EXPECT_EQ(test["output_format"], "text");
      EXPECT_EQ(test["name_format"], "text");
      if (test.contains("status")) EXPECT_THAT(test["status"], testing::AnyOf("passed", "failed"));
    }
    EXPECT_EQ(results["stdout_visibility"], "hidden");
    EXPECT_EQ(results["output_format"], "text");
  }
}

TEST(GradescopeFormat, ShowsHiddenDetailsToInstructorsOnlyAndHidesNoPoints) {
  const json results = json::parse(gradescopeReport(samples::faulty(), {}));
  double visible = 0;
  std::size_t hidden = 0;
  for (const json& test : results["tests"]) {
    if (test["visibility"] == "visible") {
      EXPECT_THAT(test.dump(), Not(HasSubstr("SECRET")));
      visible += test["max_score"].get<double>();
    } else {
      ++hidden;
      EXPECT_THAT(test.dump(), HasSubstr("SECRET SEEN"));
      EXPECT_FALSE(test.contains("score")) << "points there would hide the total from students";
      EXPECT_FALSE(test.contains("max_score"));
    }
  }
  EXPECT_EQ(hidden, 1U);
  EXPECT_EQ(visible, 27.5);
  EXPECT_EQ(results["score"], 18);
  json others = results;
  others.erase("tests");
  EXPECT_THAT(others.dump(), Not(HasSubstr("SECRET")));
}

TEST(GradescopeFormat, GivesNoScoreWhereSudokulabFailed) {
  const json results = json::parse(gradescopeReport(samples::ownTests(), {}));
  EXPECT_FALSE(results.contains("score"));
  EXPECT_FALSE(results["tests"].back().contains("score"));
}

std::vector<std::string> attributesOf(pugi::xml_node node) {
  std::vector<std::string> names;
  for (const pugi::xml_attribute attribute : node.attributes())
    names.emplace_back(attribute.name());
  return names;
}

/// The layout of GoogleTest 1.12, without timestamps.
TEST(JunitFormat, HasTheLayoutOfGoogleTest) {
  for (const Report& report : samples::all()) {
    const std::string text = junitReport(report, {});
    pugi::xml_document document;
    ASSERT_TRUE(document.load_buffer(text.data(), text.size()));
    const pugi::xml_node suites = document.child("testsuites");
    EXPECT_THAT(attributesOf(suites),
                UnorderedElementsAre("tests", "failures", "disabled", "errors", "time", "name"));
    const pugi::xml_node suite = suites.child("testsuite");
    EXPECT_THAT(attributesOf(suite), UnorderedElementsAre("name", "tests", "failures", "disabled",
                                                          "skipped", "errors", "time"));
    int failures = 0;
    int tests = 0;
    for (const pugi::xml_node one : suite) {
      ASSERT_STREQ(one.name(), "testcase");
      ++tests;
      EXPECT_THAT(attributesOf(one),
                  UnorderedElementsAre("name", "status", "result", "time", "classname"));
      for (const pugi::xml_node message : one) {
        EXPECT_EQ(message.first_child().type(), pugi::node_cdata);
        const bool skipped = std::string(message.name()) == "skipped";
        EXPECT_STREQ(one.attribute("result").value(), skipped ? "skipped" : "completed");
        failures += std::string(message.name()) == "failure" ? 1 : 0;
      }
    }
    EXPECT_EQ(suites.attribute("failures").as_int(), failures);
    EXPECT_EQ(suite.attribute("failures").as_int(), failures);
    EXPECT_EQ(suites.attribute("tests").as_int(), tests);
    EXPECT_TRUE(report.hasError() || (failures == 0) == report.allPassed()) << report.work.name;
  }
}

TEST(JunitFormat, BringsTheEndOfACdataSectionThrough) {
  const std::string text = junitReport(samples::hostile("a ]]> b"), {});
  pugi::xml_document document;
  ASSERT_TRUE(document.load_buffer(text.data(), text.size()));
  std::string content;
  const pugi::xml_node failure = document.select_node("//failure").node();
  for (const pugi::xml_node part : failure) content += part.value();
  EXPECT_THAT(content, HasSubstr("a ]]> b"));
}

std::string lastLine(const std::string& text) {
  const std::string whole = text.substr(0, text.size() - 1);
  return whole.substr(whole.rfind('\n') + 1);
}

TEST(AutolabFormat, EndsWithTheScoreWhateverStandsAboveIt) {
  for (const Report& report : samples::all()) {
    const json line = json::parse(lastLine(autolabReport(report, {.colour = true})));
    const json scores = report.hasError() ? json::object() : json{{"autograded", report.points()}};
    EXPECT_EQ(line, (json{{"scores", scores}}));
  }
}

TEST(HtmlFormat, TellsEachCheckWithItsRuleAndItsHint) {
  const std::string text = htmlReport(samples::faulty(), {});
  for (const char* part :
       {"Takes back what it tried", "After false every cell", "Look at the end of your recursive",
        "a digit appears twice in row 0", "<caption>Expected</caption>", "set(2, 0, 4)",
        "Last calls (5)", "signal 11", "2304 bytes of stack", "unused variable &#39;x&#39;",
        "a folder called sudoku was left out", "pending", "No random seed.", "GNU 12.2.0"})
    EXPECT_THAT(text, HasSubstr(part));
}

TEST(HtmlFormat, KeepsTheSeedBackWhereItWouldGiveHiddenPuzzlesAway) {
  Report report = samples::faulty();
  ASSERT_TRUE(report.hasHidden());
  EXPECT_THAT(forStudents<htmlReport>(report, {}), Not(HasSubstr("<dt>Seed</dt>")));
  for (CheckResult& result : report.results) result.criterion.visible = true;
  EXPECT_THAT(forStudents<htmlReport>(report, {}), HasSubstr("<dt>Seed</dt>"));
}

TEST(HtmlFormat, MarksTheThreeCellsThatDiffer) {
  const std::string text = htmlReport(samples::faulty(), {});
  std::size_t marks = 0;
  for (std::size_t at = 0; (at = text.find(">differs: <", at)) != std::string::npos; ++at) ++marks;
  EXPECT_EQ(marks, 3U);
}

TEST(HtmlFormat, LoadsNoFile) { EXPECT_THAT(htmlReport(samples::faulty(), {}), LoadsNothing()); }

}  // namespace
}  // namespace sudoku::grading
