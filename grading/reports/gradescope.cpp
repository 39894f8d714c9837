// results.json as Gradescope's autograder specification describes it
// (https://gradescope-autograders.readthedocs.io/en/latest/specs/).
//
// How this works:
// - Each check is one visible test with its points. Details of a hidden check are in a second test
//   without points and with visibility "hidden", which only instructors see. (Points in a hidden
//   test would make Gradescope hide the total from students.)
// - Every text has the format "text": Gradescope escapes it and shows it verbatim.
// - There is no score if sudokulab itself failed, so that no student gets a zero for that, nor if
//   only some of the checks ran.

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/escape.h"
#include "base/language.h"
#include "base/number_text.h"
#include "grading/reports/formats.h"
#include "grading/reports/lengths.h"
#include "grading/wording/fault_text.h"
#include "grading/wording/story.h"

namespace sudoku::grading {
namespace {

using Json = nlohmann::ordered_json;

std::string faultOf(const CheckResult& result, bool asSymbols) {
  FaultWriter writer({.colour = false, .asSymbols = asSymbols});
  if (result.outcome == Outcome::passed) return "";
  writer.line(outcomeWord(result));
  writer.fault(result);
  return writer.text();
}

std::string noteOf(const CheckResult& result) {
  return result.note.empty() ? "" : tr("note: {}", shown(result.note, kMaxTextBytes)) + "\n";
}

Json test(const std::string& name, const std::string& output, const char* visibility) {
  return {{"name", shownOnOneLine(name, 500)},
          {"name_format", "text"},
          {"output", shown(output, kMaxTextBytes)},
          {"output_format", "text"},
          {"visibility", visibility}};
}

/// Adds the tests for students and for instructors.
void addTests(Json& tests, const CheckResult& result, const Report& report) {
  const bool asSymbols = report.work.kind == "program";
  // Extra work that was not submitted is not a failed test.
  if (result.criterion.extra && !result.submitted) return;
  const bool passed = result.outcome == Outcome::passed;
  const std::string details = faultOf(result, asSymbols) + noteOf(result);
  const std::string hidden =
      passed ? "" : outcomeWord(result) + "\n" + tr("Details of this check are not shown.") + "\n";
  Json one = test(
      result.criterion.extra ? tr("{} (extra)", result.criterion.title) : result.criterion.title,
      result.criterion.visible ? details : hidden, "visible");
  if ((result.outcome != Outcome::error || result.byPerson) && !report.isPart()) {
    one["score"] = result.earned();
    one["max_score"] = result.criterion.points;
    one["status"] = result.isLost() ? "failed" : "passed";
  }
  one["tags"] = Json::array({result.id});
  tests.push_back(std::move(one));
  if (result.criterion.visible || details.empty()) return;
  tests.push_back(test(tr("{} (for instructors)", result.criterion.title), details, "hidden"));
}

std::string outputOf(const Report& report) {
  std::string text;
  if (report.hasError())
    text += tr("Some checks could not be judged because the grader itself failed: there is no "
               "mark.") +
            "\n";
  if (report.isPart()) text += partInWords(report) + "\n";
  if (report.late) text += tr("{}; mark: {}", report.late->words, pointsText(report.mark())) + "\n";
  if (!report.refused.empty()) text += tr("refused: {}", report.refused) + "\n";
  if (!report.work.compilerMessages.empty())
    text += (report.refused.empty() ? tr("Compiler warnings (no points deducted):") + "\n" : "") +
            report.work.compilerMessages + "\n";
  const Story story = storyOf(report);
  if (report.refused.empty()) text += story.inWords() + ".\n";
  for (const ExplainedChecks& told : story.causes) {
    text += "\n" + tr("Start here: {}", told.cause->mistake) + "\n";
    if (!told.cause->evidence.empty())
      text += "  " + tr("because: {}", told.cause->evidence) + "\n";
    if (!told.cause->next.empty()) text += "  " + tr("look at: {}", told.cause->next) + "\n";
    text += "  " + tr("this explains:") + "\n";
    for (const CheckResult* result : told.checks)
      text += fmt::format("    {}\n", result->criterion.title);
  }
  for (const std::string& note : report.notes) text += tr("note: {}", note) + "\n";
  for (const std::string& fact : report.facts) text += tr("search: {}", fact) + "\n";
  text += tr("graded by sudokulab {}, {}, sandbox: {}", SUDOKULAB_VERSION, report.run.toolchain,
             report.run.sandbox) +
          "\n";
  for (const ManualResult& one : markedByPerson(report)) {
    const std::string most = pointsText(one.points);
    text += one.mark
                ? tr("{}: {} of {} points, marked by hand", one.title, pointsText(*one.mark), most)
                : tr("{}: pending, out of {} points, marked by hand", one.title, most);
    text += "\n";
    if (!one.comment.empty()) text += tr("comment: {}", one.comment) + "\n";
  }
  return text;
}

}  // namespace

std::string gradescopeReport(const Report& report, const Look& /*look*/) {
  const Report hinted = withinHints(report);
  Json json = Json::object();
  if (!report.hasError() && !report.isPart()) json["score"] = report.mark();
  json["output"] = shown(outputOf(withoutHidden(hinted)), kMaxTextBytes);
  json["output_format"] = "text";
  json["test_output_format"] = "text";
  json["test_name_format"] = "text";
  json["visibility"] = "visible";
  json["stdout_visibility"] = "hidden";
  json["extra_data"] = {
      {"assignment", report.assignment},          {"max_points", report.maxPoints()},
      {"pending_points", report.pendingPoints()}, {"sandbox", report.run.sandbox},
      {"toolchain", report.run.toolchain},        {"version", SUDOKULAB_VERSION}};
  json["tests"] = Json::array();
  for (const CheckResult& result : hinted.results) addTests(json["tests"], result, hinted);
  return withEscapedControls(json.dump(2)) + "\n";
}

}  // namespace sudoku::grading
