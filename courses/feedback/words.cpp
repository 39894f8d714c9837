#include "courses/feedback/words.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/escape.h"
#include "base/language.h"
#include "base/number_text.h"
#include "grading/wording/fault_text.h"
#include "grading/wording/story.h"
#include "grading/wording/values.h"
#include "html/writer.h"

namespace sudoku::courses {
namespace {

using grading::CheckResult;
using grading::Report;

constexpr std::size_t kMaxBlockBytes = 8000;  // GitHub's limit for a comment is 65536 in all
constexpr std::size_t kMaxExplained = 4;      // causes, and checks without a known cause

std::string titleOf(const Report& report) {
  return report.title.empty() ? report.assignment : report.title;
}

std::string pointsOf(const Report& report) {
  return sudoku::pointsOf(report.mark(), report.maxPoints());
}

/// Escapes everything that Markdown could interpret. `@` becomes text, so that nobody is notified.
std::string plain(const std::string& text) {
  std::string escaped;
  for (const char symbol : shownOnOneLine(text, 500)) {
    if (symbol == '@') {
      escaped += "`@`";
      continue;
    }
    if (std::string_view("\\`*_[]<>#|~&$").find(symbol) != std::string_view::npos) escaped += '\\';
    escaped += symbol;
  }
  return escaped;
}

/// A code block with a fence that is longer than any in the text.
std::string codeBlock(const std::string& text) {
  std::size_t longest = 2;
  std::size_t run = 0;
  const std::string kept = shown(text, kMaxBlockBytes);
  for (const char symbol : kept) {
    run = symbol == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const std::string fence(longest + 1, '`');
  return fmt::format("{0}text\n{1}{2}{0}\n", fence, kept, kept.ends_with('\n') ? "" : "\n");
}

std::string table(const Report& report) {
  std::string rows =
      fmt::format("| {} | {} | {} |\n|---|---|---:|\n", tr("Check"), tr("Result"), tr("Points"));
  for (const CheckResult& result : report.results) {
    const std::string& title = result.criterion.title;
    rows += fmt::format("| {} | {} | {} / {} |\n",
                        plain(result.criterion.extra ? tr("{} (extra)", title) : title),
                        grading::outcomeWord(result), pointsText(result.earned()),
                        pointsText(result.criterion.points));
  }
  for (const auto& one : report.manual)
    rows += fmt::format("| {} | {} | {} / {} |\n", plain(one.title),
                        tr(one.mark ? "marked" : "pending"), one.mark ? pointsText(*one.mark) : "–",
                        pointsText(one.points));
  return rows;
}

std::string explained(const grading::ExplainedChecks& told) {
  grading::FaultWriter writer({});
  writer.line(told.cause->mistake);
  writer.labelled(tr("because"), told.cause->evidence);
  if (!told.cause->place.empty()) writer.labelled(tr("where"), told.cause->place);
  if (!told.cause->next.empty()) writer.labelled(tr("look at"), told.cause->next);
  if (told.cause->step) writer.pictures(grading::pictureOf(*told.cause->step));
  writer.line(tr("It shows up in:"));
  for (const CheckResult* result : told.checks) writer.line("  " + result->criterion.title);
  return codeBlock(writer.text());
}

std::string explained(const CheckResult& result, const Report& report) {
  grading::FaultWriter writer({.asSymbols = report.work.kind == "program", .brief = true});
  writer.fault(result, grading::Detail::whatMatters);
  return fmt::format("**{}**\n\n{}", plain(result.criterion.title), codeBlock(writer.text()));
}

/// What went wrong: the causes, then visible failures without one.
std::string explanations(const Report& report, const grading::Story& story) {
  std::string text;
  std::size_t count = 0;
  for (const auto& told : story.causes) {
    if (count++ < kMaxExplained) text += explained(told) + "\n";
  }
  for (const CheckResult* result : story.others) {
    if (result->criterion.visible && count++ < kMaxExplained)
      text += explained(*result, report) + "\n";
  }
  return text.empty() ? "" : fmt::format("\n## {}\n\n{}", tr("Start here"), text);
}

std::string comments(const Report& report) {
  std::string text;
  for (const auto& one : grading::markedByPerson(report)) {
    if (!one.comment.empty())
      text += fmt::format("\n**{}**\n\n{}", plain(one.title), codeBlock(one.comment));
  }
  return text;
}

}  // namespace

std::string unreadableText(const Report& report) {
  return fmt::format("{}\n{}\n\n{}\n", tr("Your hand-in could not be read:"),
                     shown(report.refused, 4000),
                     tr("It has no mark yet. A person will look at it."));
}

std::string unreadablePage(const Report& report) {
  HtmlWriter page;
  page.leaf("h1", titleOf(report));
  page.leaf("pre", unreadableText(report));
  const std::string language = languageInUse().filename();
  return htmlPage(titleOf(report), page.take(), "", "", language.empty() ? "en" : language);
}

namespace {

std::string markdownBody(const Report& report) {
  std::string text = fmt::format("# {}: {}\n\n", plain(titleOf(report)), pointsOf(report));
  if (report.late) text += plain(report.late->words) + "\n\n";
  if (!report.refused.empty())
    return text +
           codeBlock(tr("refused: {}", report.refused) + "\n" + report.work.compilerMessages) +
           comments(report);
  const grading::Story story = storyOf(report);
  text += story.inWords() + ".\n\n" + table(report);
  return text + explanations(report, story) + comments(report);
}

}  // namespace

std::string markdownOf(const Report& report) {
  if (report.awaitsReader()) return codeBlock(unreadableText(report));
  std::string notes;
  for (const std::string& note : report.notes) notes += tr("note: {}", note) + "\n";
  return markdownBody(report) + (notes.empty() ? "" : "\n" + codeBlock(notes)) + "\n" +
         plain(tr("graded by sudokulab {}, {}, sandbox: {}", SUDOKULAB_VERSION,
                  report.run.toolchain, report.run.sandbox)) +
         "\n";
}

std::string commentOf(const Report& report) {
  const grading::Story story = storyOf(report);
  std::string text;
  const auto say = [&text](const std::string& sentence) {
    text += (text.empty() ? "" : " ") + sentence;
    if (!text.ends_with('.') && !text.ends_with(':')) text += '.';
  };
  if (report.awaitsReader()) {
    say(tr("Your hand-in could not be read:"));
    say(report.refused);
    say(tr("It has no mark yet. A person will look at it."));
  } else {
    say(pointsOf(report));
    say(report.refused.empty() ? story.inWords() : tr("refused: {}", report.refused));
    if (report.refused.empty() && !story.causes.empty())
      say(tr("Start here: {}", story.causes.front().cause->mistake));
    if (report.late) say(report.late->words);
    if (report.pendingPoints() > 0)
      say(tr("{} more points are marked by hand.", pointsText(report.pendingPoints())));
  }
  return forHtml(shownOnOneLine(text, 1000), 2000);
}

}  // namespace sudoku::courses
