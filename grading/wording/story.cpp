#include "grading/wording/story.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

#include "base/escape.h"
#include "base/language.h"
#include "base/number_text.h"
#include "grading/wording/fault_text.h"
#include "grading/wording/values.h"

namespace sudoku::grading {

namespace {

/// Memory faults come before wrong answers, and those before timeouts, which they may cause. A
/// memory check that was only too slow says least.
int rankOf(const CheckResult& result) {
  if (result.criterion.visible && result.evidence.memoryFault)
    return 0;  // may cause all other failures
  if (result.id == "memory-safety" && result.outcome != Outcome::failed) return 4;
  if (result.outcome == Outcome::timedOut) return 3;
  return result.id.ends_with("-cost") ? 2 : 1;
}

/// The start of a text, on one line.
std::string cut(const std::string& text, std::size_t bytes) {
  constexpr std::string_view kCut = "...";
  std::string line = shownOnOneLine(inOneLine(text), 2 * bytes);
  if (line.size() <= bytes) return line;
  const std::size_t blank = line.rfind(' ', bytes - kCut.size());
  return fmt::format("{}{}", line.substr(0, blank == std::string::npos ? 0 : blank), kCut);
}

}  // namespace

std::size_t Story::unjudged() const {
  return static_cast<std::size_t>(std::ranges::count(
      others, Outcome::error, [](const CheckResult* result) { return result->outcome; }));
}

std::size_t Story::failed() const {
  std::size_t count = others.size() - unjudged();
  for (const ExplainedChecks& told : causes) count += told.checks.size();
  return count;
}

std::string Story::inWords() const {
  std::string words = tr("{} of {} checks pass", passed.size(),
                         passed.size() + failed() + unjudged() + skipped.size());
  if (failed() > 0) words += failed() == 1 ? tr(", {} fails", failed()) : tr(", {} fail", failed());
  if (unjudged() > 0) words += tr(", {} could not be judged", unjudged());
  if (!skipped.empty())
    words += skipped.size() == 1 ? tr(", {} is skipped", skipped.size())
                                 : tr(", {} are skipped", skipped.size());
  return words;
}

Story storyOf(const Report& report) {
  Story story;
  for (const Cause& cause : report.causes) story.causes.push_back({&cause, {}});
  for (const CheckResult& result : report.results) {
    const auto told = std::ranges::find_if(story.causes, [&](const ExplainedChecks& one) {
      return result.criterion.visible && explains(*one.cause, result.id);
    });
    if (result.outcome == Outcome::passed) {
      story.passed.push_back(&result);
    } else if (result.outcome == Outcome::skipped) {
      story.skipped.push_back(&result);
    } else if (told != story.causes.end()) {
      told->checks.push_back(&result);
    } else {
      story.others.push_back(&result);
    }
  }
  std::erase_if(story.causes, [](const ExplainedChecks& told) { return told.checks.empty(); });
  std::ranges::stable_sort(story.others, {},
                           [](const CheckResult* result) { return rankOf(*result); });
  return story;
}

std::string partInWords(const Report& report) {
  constexpr std::size_t kNamed = 3;
  const auto& ids = report.run.leftOut;
  const std::size_t named = ids.size() > kNamed + 1 ? kNamed : ids.size();
  std::string names = fmt::format("{}", fmt::join(std::span(ids).first(named), ", "));
  if (named < ids.size()) names = tr("{} and {} more", names, ids.size() - named);
  const std::size_t all = ids.size() + report.results.size();
  return ids.size() == 1 ? tr("{} of {} checks was left out, so this is not the final mark: {}.",
                              ids.size(), all, names)
                         : tr("{} of {} checks were left out, so this is not the final mark: {}.",
                              ids.size(), all, names);
}

std::vector<ManualResult> markedByPerson(const Report& report) {
  std::vector<ManualResult> all = report.manual;
  if (report.byPerson)
    all.push_back({"", tr("The whole hand-in"), report.maxPoints(), report.byPerson->points,
                   tr("{} (all items together: {} points)", report.byPerson->reason,
                      pointsText(report.sumOfPoints()))});
  for (const CheckResult& result : report.results) {
    if (!result.byPerson) continue;
    const double most = result.criterion.points;
    all.push_back({result.id, result.criterion.title, most, result.byPerson->points,
                   tr("{} (the check itself: {}, {} of {} points)", result.byPerson->reason,
                      outcomeWord(result), pointsText(result.judged()), pointsText(most))});
  }
  return all;
}

Finding pictureOf(const WrongStep& step) {
  return {.puzzle = step.puzzle, .after = step.before, .isBefore = true};
}

std::string briefly(const CheckResult& result, std::size_t bytes) {
  if (!result.criterion.visible) return tr("details of this check are not shown");
  if (!result.evidence.finding) return cut(result.reason, bytes);
  std::string seen = tr("seen: {}", cut(result.evidence.finding->seen, bytes));
  if (result.evidence.finding->expected.empty()) return seen;
  return tr("expected: {}", cut(result.evidence.finding->expected, bytes)) + "\n" + seen;
}

}  // namespace sudoku::grading
