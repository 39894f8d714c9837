#include "grading/grader/ungraded_report.h"

#include <fmt/format.h>

#include "base/language.h"
#include "grading/grader/regrade.h"
#include "grading/own_tests/own_tests.h"
#include "grading/rubric/manual_marks.h"
#include "plugins/sandbox/sandbox.h"

namespace sudoku::grading {
namespace {

/// Sets the outcome and reason of all checks.
void endAll(Report& report, const Rubric& rubric, Outcome outcome, const std::string& reason) {
  if (rubric.ownTests) report.results.push_back(ungradedOwnTests(*rubric.ownTests));
  for (CheckResult& result : report.results) {
    result.outcome = outcome;
    result.reason = reason;
  }
}

}  // namespace

std::vector<CheckResult> resultsOf(const Rubric& rubric) {
  std::vector<CheckResult> results;
  for (const RubricItem& item : rubric.items) results.push_back(ungraded(item));
  return results;
}

Report blankReport(const std::string& name, const Rubric& rubric, const std::string& toolchain,
                   std::uint64_t seed) {
  Report report{.assignment = rubric.name, .title = rubric.title, .work = {.name = name}};
  report.run.seed = seed;
  report.run.limits = rubric.limits;
  report.run.hints = rubric.forStudents.hints;
  report.run.sandbox = sandbox::nameOf(sandbox::machine().level);
  report.run.toolchain = toolchain;
  report.results = resultsOf(rubric.forKind(rubric.usualKind()));
  report.manual = pendingMarks(rubric);
  return report;
}

void refuse(Report& report, const Rubric& rubric, const build::Refused& refusal) {
  report.refused = refusal.what();
  report.unreadable = refusal.isUnreadable();
  report.work.compilerMessages = refusal.details();
  const auto& notes = refusal.notes();
  report.notes.insert(report.notes.end(), notes.begin(), notes.end());
  endAll(report, rubric, Outcome::skipped, tr("the submission was refused"));
}

Report refusedReport(const std::string& name, const build::Refused& refusal, const Rubric& rubric,
                     const std::string& toolchain, std::uint64_t seed) {
  Report report = blankReport(name, rubric, toolchain, seed);
  refuse(report, rubric, refusal);
  return report;
}

Report brokenReport(const std::string& name, const std::string& why, const Rubric& rubric,
                    const std::string& toolchain, std::uint64_t seed) {
  Report report = blankReport(name, rubric, toolchain, seed);
  endAll(report, rubric, Outcome::error, tr("sudokulab itself failed: {}", why));
  return report;
}

}  // namespace sudoku::grading
