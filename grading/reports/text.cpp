// The report for a terminal. Layout: the points; where to start, in detail and with the only drawn
// puzzle; other failures, briefly; skipped checks; passed checks, in one line; manual marks; and
// how the report was made.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>
#include <sstream>

#include "base/escape.h"
#include "base/language.h"
#include "base/number_text.h"
#include "grading/reports/formats.h"
#include "grading/wording/fault_text.h"
#include "grading/wording/last_lines_text.h"
#include "grading/wording/story.h"
#include "grading/wording/values.h"

namespace sudoku::grading {
namespace {

constexpr std::size_t kBriefBytes = 72;
constexpr std::size_t kNamedTogether = 4;  // skipped checks; if there are more, show the number
constexpr std::size_t kToldBriefly = 2;    // further failures; for the rest, show only names

std::string pointsInBrackets(const CheckResult& result) {
  const std::string points =
      tr("{} of {} points", pointsText(result.earned()), pointsText(result.criterion.points));
  return result.criterion.extra ? tr("{} (extra)", points) : points;
}

class TextReport {
 public:
  TextReport(const Report& report, const Look& look)
      : report_(report),
        look_(look),
        story_(storyOf(report)),
        writer_({look.colour, report.work.kind == "program", look.width, !look.verbose}) {}

  std::string write() {
    if (look_.quiet) return verdicts();
    writeHead();
    if (report_.refused.empty()) {
      writeCauses();
      writeOthers();
      writeSkipped();
      writeWarnings();
      writePassed();
    } else {
      writer_.line(writer_.paint(tr("refused"), "31") + ": " + shown(report_.refused, 4000));
      if (!report_.work.compilerMessages.empty())
        writer_.line(shown(report_.work.compilerMessages, 8000));
    }
    writeRest();
    writeTotal();
    return writer_.text();
  }

 private:
  /// One line for each failed check, and a summary.
  std::string verdicts() {
    for (const CheckResult& result : report_.results) {
      if (result.isLost() && result.outcome != Outcome::skipped && report_.refused.empty())
        writer_.line(
            fmt::format("{}: {} ({})", outcomeWord(result), result.criterion.title, result.id));
    }
    const std::string verdict = report_.refused.empty()
                                    ? fmt::format("{}; {}", total(), story_.inWords())
                                    : tr("refused: {}", shownOnOneLine(report_.refused, 500));
    writer_.line(fmt::format("{}: {}: {}", report_.assignment,
                             shownOnOneLine(report_.work.name, 200),
                             report_.isPart() ? tr("{} (not the final mark)", verdict) : verdict));
    return writer_.text();
  }

  /// Facts about the search matter only once everything works.
  bool tellsMore() const { return look_.verbose || story_.failed() == 0; }

  std::string total() const {
    const std::string points = pointsOf(report_.mark(), report_.maxPoints());
    return report_.isPart() ? tr("{} for some of the checks", points) : points;
  }

  void writeHead() {
    writer_.line(fmt::format("{}: {}", report_.assignment, shownOnOneLine(report_.work.name, 200)));
    if (report_.isPart()) writer_.wrapped("  ", partInWords(report_));
    for (const std::string& note : report_.notes) writer_.wrapped("  ", shownOnOneLine(note, 500));
    if (report_.refused.empty())
      writer_.line(fmt::format("{}; {}.", writer_.paint(total(), "1"), story_.inWords()));
  }

  /// The compiler's warnings about the submission's own lines; all output if verbose.
  void writeWarnings() {
    if (report_.work.compilerMessages.empty()) return;
    heading(tr("Compiler warnings (no points deducted)"));
    if (look_.verbose) return writer_.line(shown(report_.work.compilerMessages, 8000));
    std::istringstream lines(report_.work.compilerMessages);
    std::vector<std::string> warnings;
    for (std::string line; std::getline(lines, line);) {
      const bool isNew = line.find(": warning: ") != std::string::npos && !line.starts_with('/') &&
                         std::ranges::find(warnings, line) == warnings.end();
      if (isNew) warnings.push_back(line);
    }
    for (std::size_t i = 0; i < std::min(warnings.size(), kToldBriefly); ++i)
      writer_.wrapped("  ", shownOnOneLine(warnings[i], 300));
    writer_.line("  " + tr("--verbose shows the full output"));
  }

  void heading(std::string_view text) {
    writer_.line("");
    writer_.line(writer_.paint(text, "1"));
  }

  /// "failed: TITLE (ID, 0 of 2)".
  void writeTitle(const CheckResult& result) {
    const bool passed = result.outcome == Outcome::passed;
    const char* colour = passed ? "32" : result.outcome == Outcome::skipped ? "33" : "31";
    const std::string word = outcomeWord(result);
    const std::string more = fmt::format("({}, {})", result.id, pointsInBrackets(result));
    const bool isShort =
        word.size() + result.criterion.title.size() + more.size() + 5 <= look_.width;
    writer_.line(fmt::format("  {}: {}{}{}", writer_.paint(word, colour), result.criterion.title,
                             isShort ? " " : "\n    ", writer_.paint(more, "2")));
  }

  void writeInFull(const CheckResult& result) {
    writeTitle(result);
    if (!result.criterion.visible)
      return writer_.labelled(tr("note"), tr("details of this check are not shown"));
    writer_.fault(result, look_.verbose           ? Detail::all
                          : story_.causes.empty() ? Detail::whatMatters
                                                  : Detail::words);
    if (!result.note.empty() &&
        (look_.verbose || !result.evidence.finding || result.evidence.finding->puzzle))
      writer_.labelled(tr("note"), result.note);
  }

  /// On one line, however long, so that it can be pasted into a shell.
  void writeNextSteps(const CheckResult& result) {
    if (result.next.empty()) return;
    writer_.line(fmt::format("    {} {}",
                             writer_.paint(fmt::format("{:<10}", tr("next") + ":"), "2"),
                             fmt::join(result.next, "; ")));
  }

  /// Writes the first checks with their titles, the rest only by name.
  void writeBriefly(std::span<const CheckResult* const> results, bool withSight) {
    if (look_.verbose) {
      for (const CheckResult* result : results) writeInFull(*result);
      return;
    }
    const std::size_t most = story_.causes.empty() ? kToldBriefly : 0;
    const bool isMuch = results.size() > most + 1;
    for (const CheckResult* result : results.first(isMuch ? most : results.size())) {
      writeTitle(*result);
      // Later failures often follow from the first one.
      const bool isNext = withSight && (result == results.front() || !result->criterion.visible);
      const std::string seen = isNext ? briefly(*result, kBriefBytes) : "";
      if (!seen.empty()) writer_.wrapped("    ", seen);
    }
    if (!isMuch) return;
    std::vector<std::string_view> names;
    for (const CheckResult* result : results.subspan(most)) names.push_back(result->id);
    writer_.line("  " + tr("and {} more:", names.size()));
    writer_.wrapped("    ", fmt::format("{}", fmt::join(names, ", ")));
  }

  /// Shows the first check for each cause as an example, without rules, hints and last calls, which
  /// say less than the cause.
  void writeCauses() {
    if (story_.causes.empty()) return;
    heading(tr("Start here"));
    for (const ExplainedChecks& told : story_.causes) {
      const bool isFirst = &told == &story_.causes.front();
      if (!isFirst) writer_.line("");
      writer_.wrapped("  ", shown(told.cause->mistake, 1000));
      writer_.labelled(tr("because"), told.cause->evidence);
      if (!told.cause->place.empty()) writer_.labelled(tr("where"), told.cause->place);
      // With a place and a call stack, fewer rows are enough.
      const std::size_t rows = look_.verbose               ? kManyRows
                               : told.cause->place.empty() ? kFewRows
                                                           : kFewRows - 4;
      if (isFirst)
        writer_.ranLast(
            told.cause->lastLines, rows,
            tr(told.cause->step ? "ran up to this step (excerpt)" : "ran last (excerpt)"));
      if (isFirst || look_.verbose) writer_.labelled(tr("look at"), told.cause->next);
      const CheckResult& example = *told.checks.front();
      if (told.cause->step || told.cause->id == kValidityTable) {
        if (told.cause->step && (isFirst || look_.verbose))
          writer_.pictures(pictureOf(*told.cause->step), !told.cause->place.empty());
        if (isFirst) writeNextSteps(example);
        if (look_.verbose) {
          writer_.line("  " + tr("It shows up in:"));
          writeBriefly(told.checks, false);
        } else {
          std::vector<std::string> names;
          for (const CheckResult* check : told.checks)
            names.push_back(fmt::format("{} ({})", check->id, pointsInBrackets(*check)));
          writer_.wrapped("  ",
                          tr("It shows up in: {}", fmt::format("{}", fmt::join(names, ", "))));
        }
        continue;
      }
      writer_.line("  " + (told.checks.size() == 1 ? tr("This explains:")
                                                   : tr("All of this follows from it:")));
      if (look_.verbose) {
        writeBriefly(told.checks, false);
        continue;
      }
      writeTitle(example);
      writer_.words(example);
      if (isFirst) {
        if (example.evidence.finding) writer_.pictures(*example.evidence.finding);
        writeNextSteps(example);
      }
      writeBriefly(std::span(told.checks).subspan(1), false);
    }
  }

  void writeOthers() {
    if (story_.others.empty()) return;
    heading(tr(story_.causes.empty() ? "Start here" : "Also failed"));
    writeInFull(*story_.others.front());
    if (story_.causes.empty()) writeNextSteps(*story_.others.front());
    if (story_.others.size() == 1) return;
    if (story_.causes.empty()) heading(tr("Then, if it still fails"));
    writeBriefly(std::span(story_.others).subspan(1), true);
  }

  /// Skipped checks that lose no points may be omitted.
  bool isTold(const CheckResult& skipped) const { return skipped.isLost() || look_.verbose; }

  /// Groups checks by reason: one missing class skips many.
  void writeSkipped() {
    if (story_.skipped.empty()) return;
    std::vector<std::pair<std::string, std::vector<std::string>>> groups;
    for (const CheckResult* result : story_.skipped) {
      if (!isTold(*result)) continue;
      const std::string reason =
          result->criterion.visible ? result->reason : tr("details of these checks are not shown");
      auto group = std::ranges::find(groups, reason, &decltype(groups)::value_type::first);
      if (group == groups.end()) group = groups.insert(group, {reason, {}});
      group->second.push_back(result->id);
    }
    if (!groups.empty()) writer_.line("");
    for (const auto& [reason, ids] : groups) {
      const bool isMuch = ids.size() > kNamedTogether && !look_.verbose;
      writer_.wrapped(
          "  ", tr("skipped, {}: {}", shownOnOneLine(reason, 500),
                   isMuch ? tr("{} checks", ids.size()) : fmt::format("{}", fmt::join(ids, ", "))));
    }
  }

  void writePassed() {
    if (story_.passed.empty()) return;
    const bool tellsSkipped = std::ranges::any_of(
        story_.skipped, [this](const CheckResult* result) { return isTold(*result); });
    if (!tellsSkipped || look_.verbose || !report_.work.compilerMessages.empty()) writer_.line("");
    if (!tellsMore()) return;  // the number of passed checks is at the top
    if (!look_.verbose) {
      const auto count = story_.passed.size();
      std::string checks = counted(static_cast<std::int64_t>(count), "check");
      if (count > 1 && count == report_.results.size()) checks = tr("all {}", checks);
      checks = writer_.paint(checks, "32");
      writer_.line("  " + (count == 1 ? tr("{} passes; --verbose lists it", checks)
                                      : tr("{} pass; --verbose lists them", checks)));
    }
    for (const CheckResult* result : story_.passed) {
      if (look_.verbose) writeTitle(*result);
      if (look_.verbose && result->criterion.visible) writer_.printed(*result);
      if (!result->note.empty() && result->criterion.visible)
        writer_.labelled(tr("note"), look_.verbose ? result->note
                                                   : result->criterion.title + ": " + result->note);
    }
  }

  void writeRest() {
    if (tellsMore()) {
      for (const std::string& fact : report_.facts) writer_.labelled(tr("search"), fact);
    }
    std::vector<std::string> pending;
    for (const ManualResult& result : markedByPerson(report_)) {
      const std::string title = shownOnOneLine(result.title, 200);
      const std::string points = pointsText(result.points);
      if (!result.mark) {
        pending.push_back(fmt::format("{} ({})", look_.verbose ? title : result.id, points));
        continue;
      }
      writer_.wrapped("  ", tr("marked: {}, {} of {}", title, pointsText(*result.mark), points));
      if (!result.comment.empty()) writer_.labelled(tr("comment"), result.comment);
    }
    if (pending.empty() || report_.pendingPoints() == 0) return;
    writer_.wrapped("  ",
                    tr("{} points are marked by hand: {}.", pointsText(report_.pendingPoints()),
                       fmt::format("{}", fmt::join(pending, "; "))));
  }

  void writeTotal() {
    const std::string version =
        SUDOKULAB_VERSION + (look_.verbose ? ", " + report_.run.toolchain : "");
    const std::string how = report_.run.seed
                                ? tr("(seed {}, sandbox: {}, sudokulab {})", *report_.run.seed,
                                     report_.run.sandbox, version)
                                : tr("(sandbox: {}, sudokulab {})", report_.run.sandbox, version);
    writer_.line(
        fmt::format("{} {}", writer_.paint(total(), report_.allPassed() ? "1;32" : "1"), how));
    if (report_.late) {
      writer_.line(shownOnOneLine(report_.late->words, 500));
      writer_.line(
          tr("mark: {} of {} points", pointsText(report_.mark()), pointsText(report_.maxPoints())));
    }
    if (report_.hasError())
      writer_.wrapped("", tr("Some checks could not be judged because the grader itself failed: "
                             "this is not the final mark."));
  }

  const Report& report_;
  const Look& look_;
  const Story story_;
  FaultWriter writer_;
};

}  // namespace

std::string textReport(const Report& report, const Look& look) {
  return TextReport(report, look).write();
}

}  // namespace sudoku::grading
