#include "grading/reports/hidden.h"

#include <algorithm>

namespace sudoku::grading {
namespace {

void hideDetails(CheckResult& result) {
  result.criterion.rationale.clear();
  result.criterion.hint.clear();
  result.puzzles.clear();
  result.reason.clear();
  result.evidence = {};
  result.note.clear();
  result.next.clear();
}

bool usesPuzzle(const CheckResult& result, const Grid& puzzle) {
  return result.evidence.finding && result.evidence.finding->puzzle &&
         *result.evidence.finding->puzzle == puzzle;
}

/// Removes what a cause shows of hidden checks. Returns whether anything is left.
bool hideDetails(Cause& cause, const Report& report) {
  const auto isVisible = [&report](const std::string& id) {
    const auto found = std::ranges::find(report.results, id, &CheckResult::id);
    return found != report.results.end() && found->criterion.visible;
  };
  // The place, the lines and a sanitizer's words come from the first check.
  if (!cause.checks.empty() && !isVisible(cause.checks.front())) {
    cause.place.clear();
    cause.lastLines = {};
    if (cause.id == kMemoryError) cause.evidence.clear();
  }
  std::erase_if(cause.checks, [&](const std::string& id) { return !isVisible(id); });
  // A wrong step shows the puzzle of just one of the checks.
  return !cause.checks.empty() &&
         (!cause.step || std::ranges::any_of(report.results, [&](const CheckResult& result) {
           return explains(cause, result.id) && usesPuzzle(result, cause.step->puzzle);
         }));
}

}  // namespace

Report withoutHidden(Report report) {
  // Checks that were left out may be hidden too.
  if (report.hasHidden() || report.isPart()) report.run.seed.reset();
  std::erase_if(report.causes, [&report](Cause& cause) { return !hideDetails(cause, report); });
  for (CheckResult& result : report.results) {
    if (!result.criterion.visible) hideDetails(result);
  }
  return report;
}

}  // namespace sudoku::grading
