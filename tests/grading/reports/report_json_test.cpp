#include "grading/reports/report_json.h"
#include "base/files/input_error.h"

#include <gmock/gmock.h>

#include "grading/reports/formats.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {
namespace {

using testing::HasSubstr;

/// A report with something in every field.
Report full() {
  Report report{.assignment = "mine",
                .title = "Mine, \"quoted\"",
                .work = {.name = "student-001",
                         .kind = "plugin",
                         .compilerMessages = "warning: \xE2\x80\x98x\xE2\x80\x99"},
                .run = {.seed = ~std::uint64_t{0},
                        .sandbox = "full",
                        .toolchain = "gcc 12",
                        .fingerprint = "0123"},
                .notes = {"left out: a", "left out: b"},
                .facts = {"recursive"}};
  CheckResult check;
  check.id = "one";
  check.criterion.title = "One";
  check.criterion.rationale = "because";
  check.criterion.hint = "look there";
  check.criterion.points = 3;
  check.share = 1.0 / 3;
  check.criterion.visible = false;
  check.criterion.extra = true;
  check.submitted = false;
  check.outcome = Outcome::overLimit;
  check.reason = "too much";
  check.note = "a note";
  check.evidence.output = "<script>\n\x01 tab\t";
  const Grid puzzle = parsePuzzle(
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");
  check.evidence.finding =
      Finding{"this", "that", puzzle, Grid(Shape{4, 4}), Grid(Shape{5, 5}), {"get(0, 0)"}};
  check.evidence.finding->sketches = {{"board", {{{"Q", true, false}, {"", false, true}}, {}}}};
  report.results = {check, {.id = "two", .outcome = Outcome::passed}};
  report.manual = {{"style", "Style", 5, 2.5, "good"}, {"plot", "Plot", 5, std::nullopt, ""}};
  return report;
}

TEST(ReportJson, ReadsBackAllThatItWrote) {
  const std::string text = jsonReport(full(), {});
  const Report again = reportFromJson(text, "report.json");
  EXPECT_EQ(jsonReport(again, {}), text);
  EXPECT_EQ(textReport(again, {}), textReport(full(), {}));
  EXPECT_EQ(again.points(), full().points());
  EXPECT_EQ(again.results[0].evidence.finding->puzzle, full().results[0].evidence.finding->puzzle);
  EXPECT_EQ(again.results[0].share, 1.0 / 3);
  EXPECT_EQ(again.title, full().title);
  EXPECT_EQ(again.manual[1].mark, std::nullopt);
}

TEST(LinesOf, AlignsSymbolsAndMarksWhatIsWrong) {
  const Sketch sketch{"times", {{{"1"}, {"10", false, true}}, {}, {{""}}}};
  EXPECT_THAT(linesOf(sketch), testing::ElementsAre("  1 *10", "", "  ."));
}

TEST(ReportJson, WritesTextThatWasCutOnceAsItIsEverAfter) {
  Report report = full();
  report.work.compilerMessages = std::string(19'999, 'a') + "\xC3\xBC and more";
  report.results[0].evidence.output = std::string(30'000, '\xFF');
  const std::string text = jsonReport(report, {});
  EXPECT_EQ(jsonReport(reportFromJson(text, "report.json"), {}), text);
}

TEST(ReportJson, SaysWhereItIsWrong) {
  const auto message = [](std::string text, const std::string& from, const std::string& to) {
    if (!from.empty()) text.replace(text.find(from), from.size(), to);
    try {
      reportFromJson(text, "student-001/report.json");
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string("nothing was wrong");
  };
  const std::string good = jsonReport(full(), {});
  EXPECT_THAT(message(good.substr(0, good.size() / 2), "", ""),
              HasSubstr("student-001/report.json: not valid JSON"));
  EXPECT_THAT(
      message(good, "\"over the limit\"", "\"fine\""),
      HasSubstr("at /checks/0/outcome: found the text \"fine\", expected the name of an outcome"));
  EXPECT_THAT(message(good, "\"format_version\": 1", "\"format_version\": 2"),
              HasSubstr("at /format_version: found 2, expected 1"));
  EXPECT_THAT(message(good, "\"share\"", "\"chair\""),
              HasSubstr("at /checks/0/share: found nothing, expected a number"));
  EXPECT_THAT(message(good, "4.....8.5", "4.....8.x"), HasSubstr("at /checks/0/puzzle: "));
  EXPECT_THAT(message(std::string(1'000'000, '['), "", ""),
              HasSubstr("found more than 20 levels of brackets"));
  EXPECT_THAT(message("[]", "", ""),
              HasSubstr("report.json: found a list of size 0, expected an object"));
}

}  // namespace
}  // namespace sudoku::grading
