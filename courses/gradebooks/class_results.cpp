#include "courses/gradebooks/class_results.h"

namespace sudoku::courses {

const ClassItem* ClassItems::find(const std::string& id, const std::string& title) {
  const std::scoped_lock lock(mutex_);
  return &known_.try_emplace({id, title}, ClassItem{id, title}).first->second;
}

ClassEntry entryOf(const grading::Report& report, const std::string& folder, ClassItems& items) {
  ClassEntry entry{.student = {},
                   .folder = folder,
                   .submission = report.work.name,
                   .refused = report.refused,
                   .unreadable = report.awaitsReader(),
                   .failedByUs = report.hasError(),
                   .points = report.points(),
                   .late = report.late.value_or(grading::Lateness()),
                   .pendingPoints = report.pendingPoints(),
                   .notes = report.notes};
  entry.marks.reserve(report.results.size() + report.manual.size());
  for (const grading::CheckResult& check : report.results) {
    // A check skipped in a report with an error may have been skipped because of it.
    const bool isOurs =
        !check.byPerson && (check.outcome == grading::Outcome::error ||
                            (check.outcome == grading::Outcome::skipped && report.hasError()));
    entry.marks.push_back(
        {.item = items.find(check.id, check.criterion.title),
         .points = isOurs ? std::nullopt : std::optional(check.earned()),
         .isJudged = !isOurs && !(check.criterion.extra && !check.submitted),
         .isLost = check.isLost(),
         .isContradictory = check.contradictory && !check.byPerson && !report.byPerson});
  }
  for (const grading::ManualResult& one : report.manual) {
    entry.marks.push_back({.item = items.find(one.id, one.title),
                           .points = one.mark,
                           .byPerson = true,
                           .isJudged = false});
  }
  return entry;
}

}  // namespace sudoku::courses
