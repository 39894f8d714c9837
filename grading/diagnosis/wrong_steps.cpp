#include "grading/diagnosis/wrong_steps.h"

#include <algorithm>
#include <optional>

#include "grading/diagnosis/place.h"
#include "grading/diagnosis/recorded_search.h"
#include "grading/wording/wrong_step_text.h"
#include "solution/grid/gaps.h"

namespace sudoku::grading {
namespace {

/// Divisor for the time of all checks.
constexpr int kShareOfTime = 4;
constexpr std::size_t kMaxAsked = 12;

/// The results with those of visible checks first. Students may see only their puzzles.
std::vector<const CheckResult*> visibleFirst(const std::vector<CheckResult>& results) {
  std::vector<const CheckResult*> all;
  for (const CheckResult& result : results) all.push_back(&result);
  std::stable_partition(all.begin(), all.end(),
                        [](const CheckResult* result) { return result->criterion.visible; });
  return all;
}

/// The contract whose search the check judged; nullopt if it cannot be recorded.
std::optional<host::Contract> searchOf(const CheckResult& result, const Rubric& rubric) {
  const RubricItem* const item = rubric.itemOf(result.id);
  if (item == nullptr || item->check->own != nullptr || !result.seed) return std::nullopt;
  const auto& contracts = item->check->contracts;
  const auto found = std::ranges::find_if(contracts, canRecord);
  return found == contracts.end() ? std::nullopt : std::optional(*found);
}

bool mayShowOne(const CheckResult& result, const Report& report) {
  const bool isWrong = result.outcome == Outcome::failed || result.outcome == Outcome::timedOut;
  return isWrong && result.evidence.finding && result.evidence.finding->puzzle &&
         !isExplained(result.id, report.causes);
}

SearchRecording recordingOf(const Target& target, std::uint64_t seed, host::Contract contract,
                            const Grid& puzzle) {
  SearchRecording recording{.puzzle = puzzle};
  attempt(withReducedLimits(target), seed,
          [&](Context& context) { record(context, contract, recording); });
  return recording;
}

Naming namingOf(host::Contract contract) {
  return contract == host::contractOf<IBoardSolver> ? Naming::rowAndColumn : Naming::xAndY;
}

void put(Cause& cause, const WrongStep& step, Naming naming) {
  const StepInWords words = inWords(step, naming);
  cause.id = nameOf(step.kind);
  cause.mistake = words.title;
  cause.evidence = words.what;
  cause.next = words.look;
  cause.step = step;
}

}  // namespace

std::vector<Cause> wrongSteps(const Report& report, const Rubric& rubric, Target plain) {
  SubmissionTime time = SubmissionTime::share(report.run.limits, kShareOfTime);
  plain.time = &time;
  std::vector<Cause> causes;
  std::size_t asked = 0;
  for (const CheckResult* const result : visibleFirst(report.results)) {
    const auto contract = searchOf(*result, rubric);
    if (!contract || !mayShowOne(*result, report) || asked++ >= kMaxAsked) continue;
    const auto step = firstWrongStep(
        recordingOf(plain, *result->seed, *contract, *result->evidence.finding->puzzle));
    if (!step) continue;
    auto cause = std::ranges::find_if(
        causes, [&](const Cause& one) { return one.step->kind == step->kind; });
    if (cause == causes.end()) {
      cause = causes.insert(causes.end(), Cause{});
      put(*cause, *step, namingOf(*contract));
    } else if (result->criterion.visible && gapsOf(step->puzzle) < gapsOf(cause->step->puzzle)) {
      put(*cause, *step, namingOf(*contract));
    }
    cause->checks.push_back(result->id);
  }
  return causes;
}

void addLocation(Cause& cause, const Report& report, const Rubric& rubric, Target sanitized) {
  const auto shows = std::ranges::find(report.results, cause.checks.front(), &CheckResult::id);
  const auto contract = searchOf(*shows, rubric);
  if (!contract) return;
  sanitized.time = nullptr;
  const WrongStep& step = *cause.step;
  SearchRecording recording{.puzzle = step.puzzle};
  Attempt seen = attempt(withReducedLimits(sanitized), shows->seed.value(), [&](Context& context) {
    record(context, *contract, recording, step.step);
    throw EndCheck({.outcome = Outcome::timedOut, .isStopped = true});  // stop at the return
  });
  if (recording.changes.size() + 1 != step.step || seen.verdict.outcome != Outcome::timedOut)
    return;
  Location location = locationIn(std::move(seen), *sanitized.submission);
  cause.place = std::move(location.place);
  cause.lastLines = std::move(location.lastLines);
}

}  // namespace sudoku::grading
