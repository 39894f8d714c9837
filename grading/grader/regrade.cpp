// How this works: each check has its own seed and process, so verdicts are independent, with two
// exceptions: a check is skipped if a prerequisite has not passed, and gets less time after another
// check has timed out.

#include "grading/grader/regrade.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/language.h"
#include "grading/grader/ungraded_report.h"
#include "grading/own_tests/own_tests.h"
#include "grading/rubric/chosen_checks.h"

namespace sudoku::grading {
namespace {

const CheckResult* resultNamed(const Report& report, const std::string& id) {
  const auto found = std::ranges::find(report.results, id, &CheckResult::id);
  return found == report.results.end() ? nullptr : &*found;
}

/// Copies the verdict and everything observed.
void copyVerdict(const CheckResult& kept, CheckResult& result) {
  result.seed = kept.seed;
  result.puzzles = kept.puzzles;
  result.outcome = kept.outcome;
  result.share = kept.share;
  result.submitted = kept.submitted;
  result.reason = kept.reason;
  result.evidence.finding = kept.evidence.finding;
  result.evidence.place = kept.evidence.place;
  result.evidence.lastLines = kept.evidence.lastLines;
  result.evidence.memoryFault = kept.evidence.memoryFault;
  result.note = kept.note;
  result.contradictory = kept.contradictory;
  result.evidence.output = kept.evidence.output;
}

/// Whether a blocked check ran anyway and failed on a class that did not fail its prerequisites.
bool hasRunAllTheSame(const RubricItem& item, const CheckResult* before) {
  return item.check->usesEachClass && before != nullptr && before->outcome != Outcome::skipped;
}

/// The results with this rubric; nullopt if a check would have to run.
std::optional<std::vector<CheckResult>> resultsWith(const Report& kept, const Rubric& rubric) {
  std::vector<CheckResult> results;
  for (const RubricItem& item : rubric.items) {
    CheckResult result = ungraded(item);
    const CheckResult* before = resultNamed(kept, result.id);
    if (before != nullptr && !before->submitted) {
      copyVerdict(*before, result);
    } else if (const CheckResult* blocker = blockerOf(item, results);
               blocker != nullptr && !hasRunAllTheSame(item, before)) {
      skip(result, *blocker);
    } else if (before == nullptr || before->outcome == Outcome::skipped) {
      return std::nullopt;
    } else {
      copyVerdict(*before, result);
      chooseHint(result, *item.check);
    }
    results.push_back(std::move(result));
  }
  return results;
}

/// Whether the same checks ran in the same order.
bool ranAlike(const std::vector<CheckResult>& some, const std::vector<CheckResult>& others) {
  return std::ranges::equal(some, others, [](const CheckResult& one, const CheckResult& other) {
    return one.id == other.id && one.outcome == other.outcome;
  });
}

std::optional<Report> refusedAgain(const Report& kept, const Rubric& rubric) {
  Report report =
      refusedReport(kept.work.name, build::Refused(kept.refused, kept.work.compilerMessages),
                    rubric, kept.run.toolchain, kept.run.seed.value_or(0));
  report.unreadable = kept.unreadable;
  report.work.kind = kept.work.kind;  // known if it was built but could not be loaded
  report.notes = kept.notes;
  report.run.fingerprint = kept.run.fingerprint;
  return report;
}

/// The causes that explain some of these results, with their checks in the new order.
std::vector<Cause> causesAmong(const std::vector<CheckResult>& results, std::vector<Cause> causes) {
  for (Cause& cause : causes) {
    std::vector<std::string> ids;
    for (const CheckResult& result : results) {
      if (explains(cause, result.id) && result.outcome != Outcome::skipped)
        ids.push_back(result.id);
    }
    cause.checks = std::move(ids);
  }
  std::erase_if(causes, [](const Cause& cause) { return cause.checks.empty(); });
  return causes;
}

}  // namespace

CheckResult ungraded(const RubricItem& item) {
  CheckResult result;
  result.id = item.check->id;
  result.criterion.title = item.title;
  result.criterion.rationale = item.rule;
  result.criterion.hint = item.hint;
  result.criterion.points = item.points;
  result.criterion.visible = item.visible;
  return result;
}

const CheckResult* blockerOf(const RubricItem& item, const std::vector<CheckResult>& results) {
  for (const std::size_t earlier : item.after) {
    const CheckResult& needed = results[earlier];
    if (needed.outcome != Outcome::passed && needed.submitted) return &needed;
  }
  return nullptr;
}

std::vector<host::Contract> faultyFor(const RubricItem& item, const Rubric& rubric,
                                      const std::vector<CheckResult>& results) {
  std::vector<host::Contract> faulty;
  if (!item.check->usesEachClass) return faulty;
  for (const std::size_t earlier : item.after) {
    if (results[earlier].outcome == Outcome::passed) continue;
    const auto& contracts = rubric.items[earlier].check->contracts;
    faulty.insert(faulty.end(), contracts.begin(), contracts.end());
  }
  return faulty;
}

void skip(CheckResult& result, const CheckResult& blocker) {
  result.outcome = Outcome::skipped;
  result.reason = tr("fix this first: {}", blocker.criterion.title);
}

// Keeps an instructor's hint. A check's hint is about wrong answers, so it is dropped if the code
// did not answer.
void chooseHint(CheckResult& result, const Check& check, bool hasAnswered) {
  if (result.outcome == Outcome::passed ||
      (!result.criterion.hint.empty() && result.criterion.hint != check.hint))
    return;
  if (!hasAnswered) result.criterion.hint.clear();
  if (result.evidence.finding && !result.evidence.finding->hint.empty())
    result.criterion.hint = result.evidence.finding->hint;
}

void noteLeftOut(Report& report, const Rubric& rubric) {
  const auto kind = report.work.kind == "program" ? build::Kind::program : build::Kind::plugin;
  report.run.leftOut.clear();
  for (const std::string& id : idsOf(rubric.forKind(kind))) {
    if (resultNamed(report, id) == nullptr) report.run.leftOut.push_back(id);
  }
  if (report.isPart()) report.manual.clear();
}

std::optional<Report> regraded(const Report& kept, const Rubric& rubric) {
  if (!kept.refused.empty()) return refusedAgain(kept, rubric);
  const Rubric part =
      rubric.forKind(kept.work.kind == "program" ? build::Kind::program : build::Kind::plugin);
  auto results = resultsWith(kept, part);
  if (!results) return std::nullopt;
  if (rubric.ownTests) {
    CheckResult tests = ungradedOwnTests(*rubric.ownTests);
    const CheckResult* before = resultNamed(kept, tests.id);
    if (before == nullptr) return std::nullopt;
    copyVerdict(*before, tests);
    results->push_back(std::move(tests));
  }
  const bool lessTime = std::ranges::any_of(
      kept.results, [](const CheckResult& result) { return result.outcome == Outcome::timedOut; });
  if (lessTime && !ranAlike(kept.results, *results)) return std::nullopt;
  Report report = kept;
  report.assignment = rubric.name;
  report.title = rubric.title;
  report.run.limits = rubric.limits;
  report.run.hints = rubric.forStudents.hints;
  report.results = std::move(*results);
  report.causes = causesAmong(report.results, kept.causes);
  return report;
}

}  // namespace sudoku::grading
