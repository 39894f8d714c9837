// The report for a terminal. How it is laid out: the points; where to start, with all that was seen
// there; what else has failed, in short; what was skipped; what passed, in one line; what
// a person marks; and how the report was made.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>

#include "base/escape.h"
#include "base/number_text.h"
#include "grading/reports/fault_text.h"
#include "grading/reports/formats.h"
#include "grading/reports/story.h"

namespace sudoku::grading {
namespace {

constexpr std::size_t kBriefBytes = 72;
constexpr std::size_t kToldBriefly = 4;  // of further failures; of more than that, the titles

std::string pointsInBrackets(const CheckResult& result) {
  return fmt::format("{} of {}{}", pointsText(result.earned()), pointsText(result.points),
                     result.extra ? " (extra)" : "");
}

class TextReport {
 public:
  TextReport(const Report& report, const Look& look)
      : report_(report),
        look_(look),
        story_(storyOf(report)),
        writer_({look.colour, report.kind == "program", look.width}) {}

  std::string write() {
    writeHead();
    if (report_.refused.empty()) {
      writeCauses();
      writeOthers();
      writeSkipped();
      writeWarnings();
      writePassed();
    } else {
      writer_.line(writer_.paint("refused", "31") + ": " + shown(report_.refused, 4000));
      if (!report_.details.empty()) writer_.line(shown(report_.details, 8000));
    }
    writeRest();
    writeTotal();
    return writer_.text();
  }

 private:
  /// How it searches is of interest once it does.
  bool tellsMore() const { return look_.verbose || story_.failed() == 0; }

  std::string total() const {
    return fmt::format("{} of {} points", pointsText(report_.points()),
                       pointsText(report_.maxPoints()));
  }

  void writeHead() {
    writer_.line(
        fmt::format("{}: {}", report_.assignment, shownOnOneLine(report_.submission, 200)));
    for (const std::string& note : report_.notes) writer_.wrapped("  ", shownOnOneLine(note, 500));
    if (report_.refused.empty())
      writer_.line(fmt::format("{}; {}.", writer_.paint(total(), "1"), story_.inWords()));
  }

  /// What the compiler says of the submission's own lines; all of it where all is to be told.
  void writeWarnings() {
    if (report_.details.empty()) return;
    heading("The compiler warns (this costs nothing)");
    if (look_.verbose) return writer_.line(shown(report_.details, 8000));
    std::istringstream lines(report_.details);
    std::vector<std::string> warnings;
    for (std::string line; std::getline(lines, line);) {
      const bool isNew = line.find(": warning: ") != std::string::npos && !line.starts_with('/') &&
                         std::ranges::find(warnings, line) == warnings.end();
      if (isNew) warnings.push_back(line);
    }
    for (std::size_t i = 0; i < std::min(warnings.size(), kToldBriefly); ++i)
      writer_.wrapped("  ", shownOnOneLine(warnings[i], 300));
    writer_.line("  --verbose shows all that it says");
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
    const bool isShort = word.size() + result.title.size() + more.size() + 5 <= look_.width;
    writer_.line(fmt::format("  {}: {}{}{}", writer_.paint(word, colour), result.title,
                             isShort ? " " : "\n    ", writer_.paint(more, "2")));
  }

  void writeInFull(const CheckResult& result) {
    writeTitle(result);
    if (!result.visible) return writer_.labelled("note", "details of this check are not shown");
    writer_.fault(result);
    if (!result.note.empty()) writer_.labelled("note", result.note);
  }

  void writeBriefly(const CheckResult& result, bool withSight) {
    if (look_.verbose) return writeInFull(result);
    writeTitle(result);
    if (!withSight) return;
    if (const std::string seen = briefly(result, kBriefBytes); !seen.empty())
      writer_.wrapped("    ", seen);
  }

  /// Of what follows from a cause, the first is an example; the rules and hints of checks know less.
  void writeCauses() {
    if (story_.causes.empty()) return;
    heading("Start here");
    for (const Told& told : story_.causes) {
      writer_.wrapped("  ", shown(told.cause->mistake, 1000));
      writer_.labelled("because", told.cause->evidence);
      writer_.labelled("look at", told.cause->next);
      writer_.line(told.checks.size() == 1 ? "  This explains:" : "  All of this follows from it:");
      for (const CheckResult* result : told.checks) {
        writeBriefly(*result, false);
        if (!look_.verbose && result == told.checks.front()) writer_.sight(*result);
      }
    }
  }

  void writeOthers() {
    if (story_.others.empty()) return;
    heading(story_.causes.empty() ? "Start here" : "Also to mend");
    writeInFull(*story_.others.front());
    if (story_.others.size() == 1) return;
    if (story_.causes.empty()) heading("Then, if it still fails");
    for (std::size_t i = 1; i < story_.others.size(); ++i)
      writeBriefly(*story_.others[i], i <= kToldBriefly);
  }

  /// Together by reason: one missing class skips many.
  void writeSkipped() {
    if (story_.skipped.empty()) return;
    std::vector<std::pair<std::string, std::vector<std::string>>> groups;
    for (const CheckResult* result : story_.skipped) {
      const std::string reason =
          result->visible ? result->reason : "details of these checks are not shown";
      auto group = std::ranges::find(groups, reason, &decltype(groups)::value_type::first);
      if (group == groups.end()) group = groups.insert(group, {reason, {}});
      group->second.push_back(result->id);
    }
    heading("Skipped");
    for (const auto& [reason, ids] : groups) {
      writer_.wrapped("  ", shownOnOneLine(reason, 500) + ":");
      writer_.wrapped("    ", fmt::format("{}", fmt::join(ids, ", ")));
    }
  }

  void writePassed() {
    if (story_.passed.empty()) return;
    writer_.line("");
    if (!look_.verbose) {
      const auto count = story_.passed.size();
      writer_.line(fmt::format(
          "  {} {}; --verbose lists {}",
          writer_.paint(count == report_.results.size() ? fmt::format("all {} checks", count)
                                                        : fmt::format("{} checks", count),
                        "32"),
          count == 1 ? "passes" : "pass", count == 1 ? "it" : "them"));
    }
    for (const CheckResult* result : story_.passed) {
      if (look_.verbose) writeTitle(*result);
      if (!result->note.empty() && result->visible && tellsMore())
        writer_.labelled("note",
                         look_.verbose ? result->note : result->title + ": " + result->note);
    }
  }

  void writeRest() {
    if (tellsMore()) {
      for (const std::string& fact : report_.facts) writer_.labelled("search", fact);
    }
    for (const ManualResult& result : report_.manual) {
      writer_.wrapped("  ", fmt::format("{}: {}, {} of {}", result.mark ? "marked" : "pending",
                                        shownOnOneLine(result.title, 200),
                                        result.mark ? pointsText(*result.mark) : "-",
                                        pointsText(result.points)));
      if (!result.comment.empty()) writer_.labelled("comment", result.comment);
    }
  }

  void writeTotal() {
    writer_.line("");
    const bool showsSeed = !report_.isReplay && !report_.hasHidden();
    writer_.line(fmt::format("{}: {}", shownOnOneLine(report_.submission, 200),
                             writer_.paint(total(), report_.allPassed() ? "1;32" : "1")));
    writer_.wrapped("  ", fmt::format("({}sandbox: {}, sudokulab {}, {})",
                                      showsSeed ? fmt::format("seed {}, ", report_.seed) : "",
                                      report_.sandbox, SUDOKULAB_VERSION, report_.toolchain));
    if (report_.late) {
      writer_.line(shownOnOneLine(report_.late->words, 500));
      writer_.line(fmt::format("mark: {} of {} points", pointsText(report_.mark()),
                               pointsText(report_.maxPoints())));
    }
    if (report_.pendingPoints() > 0)
      writer_.line(fmt::format("A person still has to mark {} points more.",
                               pointsText(report_.pendingPoints())));
    if (report_.hasError())
      writer_.wrapped("",
                      "Some checks could not be judged because sudokulab itself failed: this is "
                      "not the mark.");
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
