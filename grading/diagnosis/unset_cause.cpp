// How this works: the zeroed build differs from the plain one only in the initial contents of local
// variables or new memory. So if a check passes there but always fails in the plain build, the code
// uses an uninitialized value.

#include "grading/diagnosis/unset_cause.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "base/language.h"
#include "grading/diagnosis/fault.h"
#include "grading/diagnosis/memory_cause.h"

namespace sudoku::grading {
namespace {

/// Divisor for the time of all checks.
constexpr int kShareOfUnset = 8;
constexpr std::ptrdiff_t kMaxChecks = 3;  // tried until one passes
constexpr int kRounds = 2;                // of both builds, as code may be nondeterministic

/// Excluded, because a probe reports the uninitialized cells.
constexpr std::string_view kOfNewCells = "grid-starts-empty";

/// A failed check that can be repeated.
struct OpenCheck {
  const Check* check;
  const CheckResult* result;
};

bool ranOutOfTime(const OpenCheck& one) { return one.result->outcome == Outcome::timedOut; }

/// Timed-out checks sort last.
std::vector<OpenCheck> openChecks(const Report& report, const Rubric& rubric) {
  std::vector<OpenCheck> open;
  for (const CheckResult& result : report.results) {
    if (!isFault(result.outcome) || !result.seed || isExplained(result.id, report.causes)) continue;
    if (result.id == kOfNewCells) continue;
    const RubricItem* const item = rubric.itemOf(result.id);
    if (item->check->own == nullptr && item->check->variant == build::Variant::plain)
      open.push_back({item->check, &result});
  }
  std::stable_partition(open.begin(), open.end(), std::not_fn(ranOutOfTime));
  return open;
}

bool passes(Target target, const OpenCheck& asked) {
  target.puzzles = asked.result->puzzles;
  const Attempt seen = attempt(target, asked.result->seed.value(), asked.check->run);
  return seen.verdict.outcome == Outcome::passed && seen.isConclusive;
}

}  // namespace

std::optional<Cause> unsetCause(const Report& report, const Rubric& rubric, Target plain,
                                std::string_view what, const std::function<Target()>& zeroed) {
  const std::vector<OpenCheck> open = openChecks(report, rubric);
  if (open.empty() || memoryCause(report.results)) return std::nullopt;
  SubmissionTime time = SubmissionTime::share(report.run.limits, kShareOfUnset);
  plain.time = &time;
  plain = withReducedLimits(std::move(plain));
  Target target = zeroed();
  target.time = &time;
  target = withReducedLimits(std::move(target));

  // Timed-out checks usually time out again and use the full limit, so try only one of them.
  const auto oneOfThem = std::ranges::find_if(open, ranOutOfTime) - open.begin() + 1;
  const auto end =
      open.begin() + std::min({kMaxChecks, oneOfThem, static_cast<std::ptrdiff_t>(open.size())});
  const auto first = std::find_if(open.begin(), end,
                                  [&](const OpenCheck& asked) { return passes(target, asked); });
  if (first == end) return std::nullopt;
  for (int i = 0; i < kRounds; ++i) {
    if (!passes(target, *first) || passes(plain, *first)) return std::nullopt;
  }
  Cause cause{.id = "unset-variable",
              .mistake = tr("The code reads a variable that was never set."),
              .evidence = tr("with {} initialized to 0, the check \"{}\" passes.", what,
                             first->result->criterion.title),
              .next = tr("Which member, local variable or array is given no value, neither where "
                         "it is declared nor in the constructor?"),
              .checks = {first->result->id}};
  for (const OpenCheck& asked : open) {
    if (asked.result != first->result && passes(target, asked))
      cause.checks.push_back(asked.result->id);
  }
  for (const CheckResult& result : report.results) {
    if (lacksAnswersOnly(result) && !isExplained(result.id, report.causes))
      cause.checks.push_back(result.id);
  }
  return cause;
}

}  // namespace sudoku::grading
