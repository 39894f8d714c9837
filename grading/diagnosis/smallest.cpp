#include "grading/diagnosis/smallest.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "base/language.h"
#include "grading/puzzles/puzzles.h"
#include "grading/wording/values.h"
#include "plugins/sandbox/own_time.h"
#include "solution/grid/gaps.h"

namespace sudoku::grading {
namespace {

bool areAlike(const std::optional<MemoryFault>& one, const std::optional<MemoryFault>& other) {
  if (!one || !other) return !one && !other;
  return one->kind == other->kind && one->function == other->function;
}

/// Like failsAlike(), but regardless of the failing statement.
bool endAlike(const Attempt& one, const Attempt& other) {
  const auto answerOf = [](const Attempt& seen) {
    return seen.finding ? seen.finding->answer : std::nullopt;
  };
  return one.verdict.outcome == other.verdict.outcome &&
         one.verdict.signal == other.verdict.signal &&
         one.finding.has_value() == other.finding.has_value() && answerOf(one) == answerOf(other) &&
         areAlike(one.sanitizer.fault, other.sanitizer.fault);
}

std::string nameOf(const Grid& puzzle) {
  const int gaps = gapsOf(puzzle);
  return gaps == 0 ? tr("another full grid") : tr("a puzzle with {}", counted(gaps, "gap"));
}

/// Whether the remaining time is reserved for other checks.
bool isScarce(const Target& target) { return target.time != nullptr && target.time->isScarce(); }

/// Runs the body; `name` describes its puzzle or question in errors.
Attempt attemptOn(const std::string& name, const Target& target, std::uint64_t seed,
                  const ShrinkBudget& budget, const std::function<void(Context&)>& body) {
  try {
    return attempt(target, seed, body);
  } catch (const CheckFault& fault) {
    if (budget.isStrict)
      throw CheckFault(
          fmt::format("{}, when run on {} to find a smaller failing case", fault.what(), name));
    return {};
  }
}

Attempt onSmallestPuzzle(Attempt seen, const Target& target, std::uint64_t seed,
                         const ShrinkBudget& budget) {
  const std::optional<Trial> trial = seen.asked.trial;
  const bool mayShrink =
      (seen.verdict.outcome == Outcome::failed || seen.verdict.outcome == Outcome::crashed) &&
      budget.attempts > 0 && trial && trial->judge != nullptr;
  if (!mayShrink || isScarce(target) || (seen.finding && !seen.finding->puzzle)) return seen;
  const auto on = [&](const Grid& puzzle) {
    return attemptOn(nameOf(puzzle), target, seed, budget,
                     [&](Context& context) { trial->judge(context, puzzle); });
  };
  Attempt shown;        // the failure of the bare rule, to compare smaller ones with
  bool gaveUp = false;  // after a timeout, since each one costs the full time limit
  const auto stillFails = [&](const Grid& puzzle) {
    if (gaveUp) return false;
    const Attempt one = on(puzzle);
    gaveUp = one.verdict.outcome == Outcome::timedOut || isScarce(target);
    return failsAlike(one, shown);
  };
  // The puzzle in the finding may be derived from the last one tried, or be an earlier one.
  std::vector<Grid> first = {trial->puzzle};
  if (seen.finding && *seen.finding->puzzle != trial->puzzle)
    first.insert(first.begin(), *seen.finding->puzzle);
  bool passesAlone = false;
  const auto start = std::ranges::find_if(first, [&](const Grid& puzzle) {
    shown = on(puzzle);
    passesAlone = first.size() == 1 && shown.verdict.outcome == Outcome::passed;
    return endAlike(shown, seen);
  });
  if (start == first.end()) {
    if (passesAlone)
      seen.note = tr(
          "With only this puzzle, in a new process, the check passes. What is left over from the "
          "puzzles before it?");
    return seen;
  }
  const Grid puzzle = shrunk(*start, stillFails, budget, trial->counts);
  Attempt smallest = on(puzzle);
  if (!failsAlike(smallest, shown)) return seen;
  if (gapsOf(puzzle) != gapsOf(*start))
    smallest.note =
        tr("First seen on {}; this is the smallest one found that still fails in the same way.",
           nameOf(*start));
  return smallest;
}

/// Shrinks other instances: repeatedly takes the first simpler one that fails in the same way.
Attempt onSmallestInstance(Attempt seen, const Target& target, std::uint64_t seed,
                           const ShrinkBudget& budget) {
  const bool mayShrink =
      seen.verdict.outcome == Outcome::failed || seen.verdict.outcome == Outcome::crashed;
  if (!mayShrink || seen.asked.instance == nullptr) return seen;
  const std::string first = seen.asked.instance->name();
  const auto deadline = std::chrono::steady_clock::now() + budget.time;
  int attempts = budget.attempts;
  const auto isOver = [&] {
    return attempts <= 0 || isScarce(target) || std::chrono::steady_clock::now() >= deadline;
  };
  bool helped = true;
  while (helped) {
    helped = false;
    for (const auto& smaller : seen.asked.instance->smaller()) {
      if (isOver()) break;
      --attempts;
      Attempt one = attemptOn(smaller->name(), target, seed, budget,
                              [&](Context& context) { smaller->judge(context); });
      if (!failsAlike(one, seen)) continue;
      one.asked.instance = smaller;
      seen = std::move(one);
      helped = true;
      break;
    }
  }
  if (seen.asked.instance->name() != first)
    seen.note =
        tr("First seen on {}; this is the smallest one found that still fails in the same way.",
           first);
  return seen;
}

}  // namespace

Attempt attemptFairly(const Check& check, const Target& target, std::uint64_t seed) {
  Attempt seen = attempt(target, seed, check.run);
  if (!seen.verdict.byClock || !sandbox::isMachineBusy()) return seen;
  Target again = target;
  again.limits = withLongerLimits(target.limits);
  Attempt second = attempt(again, seed, check.run);
  return second.verdict.byClock ? seen : second;
}

bool failsAlike(const Attempt& one, const Attempt& other) {
  return endAlike(one, other) && one.verdict.statement == other.verdict.statement;
}

Attempt onSmallest(Attempt seen, const Target& target, std::uint64_t seed,
                   const ShrinkBudget& budget) {
  seen = onSmallestPuzzle(std::move(seen), target, seed, budget);
  return onSmallestInstance(std::move(seen), target, seed, budget);
}

}  // namespace sudoku::grading
