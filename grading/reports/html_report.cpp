// The page for one student. Layout: the points; where to start, a card for each known cause with
// its consequences collapsed; other failures, a card for each check; skipped and passed checks;
// manual marks; facts; and how the report was made. The page needs no script.

#include <fmt/format.h>

#include <algorithm>

#include "base/escape.h"
#include "base/language.h"
#include "base/number_text.h"
#include "grading/reports/formats.h"
#include "grading/reports/html_grid.h"
#include "grading/reports/lengths.h"
#include "grading/wording/fault_text.h"
#include "grading/wording/last_lines_text.h"
#include "grading/wording/story.h"
#include "grading/wording/values.h"
#include "html/writer.h"

namespace sudoku::grading {
namespace {

std::string pointsIn(const CheckResult& result) {
  const std::string points = pointsOf(result.earned(), result.criterion.points);
  return result.criterion.extra ? tr("{} (extra)", points) : points;
}

class Page {
 public:
  explicit Page(const Report& report) : report_(report), story_(storyOf(report)) {}

  std::string write() {
    writeHead();
    {
      const auto main = page_.element("main");
      writeRefusal();
      writeCauses();
      writeOthers();
      writeSkipped();
      writePassed();
      writeManual();
      writeFacts();
    }
    writeFoot();
    return page_.take();
  }

 private:
  std::string checksInWords() const {
    if (!report_.refused.empty()) return tr("Nothing could be graded.");
    return story_.inWords() + ".";
  }

  /// Draws the share of full marks as a bar. The text next to it says the same.
  void writeBar() {
    const double full = report_.maxPoints();
    const double share = full > 0 ? std::clamp(report_.mark() / full, 0.0, 1.0) : 0;
    page_.bar(share * 100, 10);
  }

  void writeHead() {
    const auto header = page_.element("header");
    page_.leaf("p", report_.title.empty() ? report_.assignment : report_.title,
               {{"class", "eyebrow"}});
    page_.leaf("h1", shownOnOneLine(report_.work.name, kMaxNameBytes));
    {
      const auto total = page_.element("p", {{"class", "total"}});
      const std::string points = pointsOf(report_.mark(), report_.maxPoints());
      page_.leaf("strong", points.substr(0, points.find(' ')));
      const std::string rest = points.substr(points.find(' '));
      page_.text(report_.isPart() ? tr("{} for some of the checks", rest) : rest);
    }
    writeBar();
    std::string words = checksInWords();
    if (report_.pendingPoints() > 0)
      words += " " + tr("{} more points are marked by hand.", pointsText(report_.pendingPoints()));
    page_.leaf("p", words, {{"class", "soft"}});
    if (report_.late) {
      const auto late =
          page_.element("p", {{"class", report_.late->deducted > 0 ? "card alert" : "soft"}});
      page_.text(tr("{}. Mark: ", report_.late->words));
      page_.leaf("strong", pointsText(report_.mark()));
      page_.text(tr(" of {} points", pointsText(report_.maxPoints())));
    }
    if (report_.isPart()) page_.leaf("p", partInWords(report_), {{"class", "card alert"}});
    if (report_.hasError())
      page_.leaf("p",
                 tr("Some checks could not be judged because the grader itself failed: this is not "
                    "the final mark. Please tell your instructor."),
                 {{"class", "card alert"}});
  }

  void writeRefusal() {
    if (report_.refused.empty()) return;
    const auto section = page_.element("section", {{"class", "card alert"}});
    page_.leaf("h2", tr("Why it was refused"));
    page_.leaf("p", report_.refused);
    if (!report_.work.compilerMessages.empty()) page_.leaf("pre", report_.work.compilerMessages);
  }

  /// `tag` is for the title; a summary may contain only spans.
  void writeHeading(const CheckResult& result, std::string_view tag) {
    const bool passed = result.outcome == Outcome::passed;
    const bool skipped = result.outcome == Outcome::skipped;
    const auto heading = page_.element(tag == "span" ? tag : "div", {{"class", "heading"}});
    page_.leaf("span", outcomeWord(result),
               {{"class", passed    ? "badge good"
                          : skipped ? "badge"
                                    : "badge bad"}});
    page_.leaf(tag, result.criterion.title);
    page_.leaf("span", pointsIn(result), {{"class", "points"}});
  }

  void writeFinding(const CheckResult& result) {
    {
      const auto list = page_.element("dl", {{"class", "facts"}});
      const auto entry = [this](std::string_view name, const std::string& text) {
        if (text.empty()) return;
        page_.leaf("dt", name);
        page_.leaf("dd", text);
      };
      entry(tr("Rule"), result.criterion.rationale);
      if (result.evidence.finding) {
        entry(tr("Expected"), result.evidence.finding->expected);
        entry(tr("Seen"), result.evidence.finding->seen);
      }
      entry(tr(result.evidence.finding ? "Also" : "Seen"), result.reason);
      entry(tr("Where"), result.evidence.place);
    }
    writeLastLines(result.evidence.lastLines);
    if (!result.evidence.finding) return;
    drawGrids(page_, *result.evidence.finding, report_.work.kind == "program");
    drawSketches(page_, *result.evidence.finding);
    const auto& calls = result.evidence.finding->lastCalls;
    if (calls.empty()) return;
    const auto details = page_.element("details");
    page_.leaf("summary", tr("Last calls ({})", calls.size()));
    const auto list = page_.element("ol", {{"class", "calls"}});
    for (const std::string& call : calls) page_.leaf("li", call);
  }

  void writeLastLines(const LastLines& lines) {
    if (lines.empty()) return;
    page_.leaf("p", tr("The lines that ran last (excerpt):"), {{"class", "soft"}});
    page_.leaf("pre", inWords(lines, kManyRows));
  }

  void writeCard(const CheckResult& result) {
    const auto card = page_.element("article", {{"class", "card"}});
    writeHeading(result, "h3");
    if (!result.criterion.visible) {
      page_.leaf("p", tr("Details of this check are not shown."), {{"class", "soft"}});
      return;
    }
    writeFinding(result);
    if (!result.criterion.hint.empty()) {
      const auto hint = page_.element("details", {{"class", "hint"}});
      page_.leaf("summary", tr("Hint"));
      page_.leaf("p", result.criterion.hint);
    }
    if (!result.note.empty()) page_.leaf("p", result.note, {{"class", "soft"}});
    writePrinted(result);
  }

  void writePrinted(const CheckResult& result) {
    if (result.evidence.output.empty()) return;
    const auto details = page_.element("details");
    page_.leaf("summary", tr("Output of your code"));
    page_.leaf("pre", printedInWords(result.evidence.output));
  }

  void writeCauses() {
    if (story_.causes.empty()) return;
    const auto section = page_.element("section", {{"aria-labelledby", "start"}});
    page_.leaf("h2", tr("Start here"), {{"id", "start"}});
    for (const ExplainedChecks& told : story_.causes) writeCause(told);
  }

  void writeCause(const ExplainedChecks& told) {
    const auto card = page_.element("article", {{"class", "card"}});
    page_.leaf("h3", told.cause->mistake);
    {
      const auto list = page_.element("dl", {{"class", "facts"}});
      if (!told.cause->evidence.empty()) {
        page_.leaf("dt", tr("Because"));
        page_.leaf("dd", told.cause->evidence);
      }
      if (!told.cause->place.empty()) {
        page_.leaf("dt", tr("Where"));
        page_.leaf("dd", told.cause->place);
      }
      if (!told.cause->next.empty()) {
        page_.leaf("dt", tr("Look at"));
        page_.leaf("dd", told.cause->next);
      }
    }
    writeLastLines(told.cause->lastLines);
    if (told.cause->step) drawGrids(page_, pictureOf(*told.cause->step), false);
    const auto details = page_.element("details");
    page_.leaf(
        "summary",
        fmt::format("{} ({})",
                    tr(told.cause->step || told.cause->id == kValidityTable ? "Where it shows up"
                                                                            : "Consequences"),
                    counted(static_cast<std::int64_t>(told.checks.size()), "failed check")));
    for (const CheckResult* result : told.checks) writeCard(*result);
  }

  void writeOthers() {
    if (story_.others.empty()) return;
    const auto section = page_.element("section", {{"aria-labelledby", "failed"}});
    page_.leaf("h2", tr(story_.causes.empty() ? "To fix" : "Also failed"), {{"id", "failed"}});
    for (const CheckResult* result : story_.others) writeCard(*result);
  }

  void writeSkipped() {
    if (story_.skipped.empty() || !report_.refused.empty()) return;
    const auto section = page_.element("section", {{"aria-labelledby", "skipped"}});
    page_.leaf("h2", tr("Skipped"), {{"id", "skipped"}});
    const auto list = page_.element("div", {{"class", "card rows"}});
    for (const CheckResult* result : story_.skipped) {
      const auto row = page_.element("div");
      writeHeading(*result, "h3");
      page_.leaf(
          "p",
          result->criterion.visible ? result->reason : tr("Details of this check are not shown."),
          {{"class", "soft"}});
    }
  }

  void writePassed() {
    if (story_.passed.empty()) return;
    const auto section = page_.element("section", {{"aria-labelledby", "passed"}});
    page_.leaf("h2", tr("Passed"), {{"id", "passed"}});
    const auto list = page_.element("div", {{"class", "card rows"}});
    for (const CheckResult* result : story_.passed) {
      const auto row = page_.element("details");
      {
        const auto summary = page_.element("summary");
        writeHeading(*result, "span");
      }
      if (!result->criterion.visible) continue;
      page_.leaf("p", result->criterion.rationale);
      if (!result->note.empty()) page_.leaf("p", result->note);
      writePrinted(*result);
    }
  }

  void writeManual() {
    const std::vector<ManualResult> marks = markedByPerson(report_);
    if (marks.empty()) return;
    const auto section = page_.element("section", {{"aria-labelledby", "manual"}});
    page_.leaf("h2", tr("Marked by hand"), {{"id", "manual"}});
    const auto card = page_.element("div", {{"class", "card rows"}});
    for (const ManualResult& one : marks) {
      const auto row = page_.element("div");
      {
        const auto heading = page_.element("div", {{"class", "heading"}});
        page_.leaf("span", tr(one.mark ? "marked" : "pending"),
                   {{"class", one.mark ? "badge good" : "badge"}});
        page_.leaf("h3", one.title);
        page_.leaf(
            "span",
            tr("{} of {} points", one.mark ? pointsText(*one.mark) : "–", pointsText(one.points)),
            {{"class", "points"}});
      }
      if (!one.comment.empty()) page_.leaf("p", one.comment);
    }
  }

  void writeFacts() {
    if (!report_.facts.empty()) {
      const auto section = page_.element("section", {{"aria-labelledby", "search"}});
      page_.leaf("h2", tr("How it searches"), {{"id", "search"}});
      const auto card = page_.element("ul", {{"class", "card rows"}});
      for (const std::string& fact : report_.facts) page_.leaf("li", fact);
    }
    if (report_.refused.empty() && !report_.work.compilerMessages.empty()) {
      const auto section = page_.element("section", {{"aria-labelledby", "compiler"}});
      page_.leaf("h2", tr("Compiler warnings"), {{"id", "compiler"}});
      page_.leaf("p", tr("Warnings cost no points but are often right."), {{"class", "soft"}});
      page_.leaf("pre", report_.work.compilerMessages);
    }
    if (!report_.notes.empty()) {
      const auto section = page_.element("section", {{"aria-labelledby", "notes"}});
      page_.leaf("h2", tr("Notes"), {{"id", "notes"}});
      const auto card = page_.element("ul", {{"class", "card rows"}});
      for (const std::string& note : report_.notes) page_.leaf("li", note);
    }
  }

  std::string kindInWords() const {
    if (report_.work.kind == "plugin") return tr("a plugin");
    return report_.work.kind == "program" ? tr("a program") : "a " + report_.work.kind;
  }

  void writeFoot() {
    const auto footer = page_.element("footer");
    page_.leaf("h2", tr("How this report was produced"));
    const auto list = page_.element("dl", {{"class", "facts"}});
    const auto entry = [this](std::string_view name, const std::string& text) {
      page_.leaf("dt", name);
      page_.leaf("dd", text);
    };
    entry(tr("Assignment"), report_.assignment);
    if (!report_.work.kind.empty()) entry(tr("Submission"), kindInWords());
    entry(tr("Grader"), fmt::format("sudokulab {}", SUDOKULAB_VERSION));
    entry(tr("Compiler"), report_.run.toolchain);
    entry(tr("Sandbox"), report_.run.sandbox);
    if (report_.run.seed) entry(tr("Seed"), std::to_string(*report_.run.seed));
  }

  const Report& report_;
  const Story story_;
  HtmlWriter page_;
};

}  // namespace

std::string htmlReport(const Report& report, const Look& /*look*/) {
  const std::string points = pointsOf(report.mark(), report.maxPoints());
  const std::string language = languageInUse().filename();
  return htmlPage(fmt::format("{}: {}", shownOnOneLine(report.work.name, kMaxNameBytes),
                              report.isPart() ? tr("{} for some of the checks", points) : points),
                  Page(report).write(), "", "", language.empty() ? "en" : language);
}

}  // namespace sudoku::grading
