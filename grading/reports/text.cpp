#include <fmt/format.h>

#include "grading/reports/fault_text.h"
#include "grading/reports/formats.h"
#include "html/escape.h"

namespace sudoku::grading {
namespace {

constexpr std::size_t kTitleWidth = 58;

void writeResult(FaultWriter& writer, const CheckResult& result) {
  const bool passed = result.outcome == Outcome::passed;
  const char* colour = passed ? "32" : result.outcome == Outcome::skipped ? "33" : "31";
  writer.line(fmt::format("  {} {:<{}} {:>5} of {}{}",
                          writer.paint(fmt::format("{:<14}", outcomeWord(result)), colour),
                          result.title, kTitleWidth, pointsText(result.earned()),
                          pointsText(result.points), result.extra ? " (extra)" : ""));
  if (!passed && result.visible) {
    writer.fault(result);
  } else if (!passed) {
    writer.labelled("note", "details of this check are not shown");
  }
  if (!result.note.empty() && result.visible) writer.labelled("note", result.note);
}

void writeManual(FaultWriter& writer, const ManualResult& result) {
  writer.line(fmt::format("  {:<14} {:<{}} {:>5} of {}", result.mark ? "marked" : "pending",
                          shownOnOneLine(result.title, 200), kTitleWidth,
                          result.mark ? pointsText(*result.mark) : "-", pointsText(result.points)));
  if (!result.comment.empty()) writer.labelled("comment", result.comment);
}

}  // namespace

std::string textReport(const Report& report, const Look& look) {
  FaultWriter writer({look.colour, report.kind == "program"});
  writer.line(fmt::format("{}: {}", report.assignment, shownOnOneLine(report.submission, 200)));
  for (const std::string& note : report.notes) writer.line("  " + shownOnOneLine(note, 500));
  if (!report.refused.empty()) {
    writer.line("  " + writer.paint("refused", "31") + ": " + shown(report.refused, 4000));
    if (!report.details.empty()) writer.line(shown(report.details, 8000));
  } else {
    if (!report.details.empty()) {
      writer.line("  the compiler warns (this costs nothing):");
      writer.line(shown(report.details, 8000));
    }
    for (const CheckResult& result : report.results) writeResult(writer, result);
  }
  for (const std::string& fact : report.facts) writer.labelled("search", fact);
  for (const ManualResult& one : report.manual) writeManual(writer, one);
  const std::string total =
      fmt::format("{} of {} points", pointsText(report.points()), pointsText(report.maxPoints()));
  writer.line("");
  const bool showsSeed = !report.isReplay && !report.hasHidden();
  writer.line(fmt::format("{}: {}   ({}sandbox: {}, sudokulab {}, {})",
                          shownOnOneLine(report.submission, 200),
                          writer.paint(total, report.allPassed() ? "1;32" : "1"),
                          showsSeed ? fmt::format("seed {}, ", report.seed) : "", report.sandbox,
                          SUDOKULAB_VERSION, report.toolchain));
  if (report.late) {
    writer.line(shownOnOneLine(report.late->words, 500));
    writer.line(fmt::format("mark: {} of {} points", pointsText(report.mark()),
                            pointsText(report.maxPoints())));
  }
  if (report.pendingPoints() > 0)
    writer.line(fmt::format("A person still has to mark {} points more.",
                            pointsText(report.pendingPoints())));
  if (report.hasError())
    writer.line(
        "Some checks could not be judged because sudokulab itself failed: this is not the mark.");
  return writer.text();
}

}  // namespace sudoku::grading
