#include "grading/running/examine.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "grading/attempts/stack_overflow.h"
#include "grading/explaining/place.h"
#include "grading/puzzles/puzzles.h"
#include "grading/running/own_check.h"
#include "grading/running/regrade.h"
#include "grading/verdict/symptoms.h"
#include "grading/verdict/wording.h"
#include "plugins/sandbox/command.h"
#include "plugins/sandbox/own_time.h"
#include "solution/grid/gaps.h"

namespace sudoku::grading {
namespace {

/// A second look in a fresh process, after a failure.
std::string explain(const Check& check, const Target& target, std::uint64_t seed) {
  if (check.explain == nullptr) return {};
  std::string text;
  attempt(withReducedLimits(target), seed,
          [&](Context& context) { text = check.explain(context); });
  return text;
}

/// On a busy machine, silence may be the machine's: then there is one more try. What is silent then
/// too is told as it would be on any other machine.
Attempt attemptFairly(const Check& check, const Target& target, std::uint64_t seed) {
  Attempt seen = attempt(target, seed, check.run);
  if (!seen.verdict.byClock || !sandbox::isMachineBusy()) return seen;
  Target again = target;
  again.limits = withMorePatience(target.limits);
  Attempt second = attempt(again, seed, check.run);
  return second.verdict.byClock ? seen : second;
}

/// What was seen, without the numbers that differ from puzzle to puzzle.
std::string kindOf(const Attempt& attempt) {
  return withoutNumbers(attempt.finding ? attempt.finding->seen : attempt.verdict.reason);
}

bool failsAlike(const Attempt& one, const Attempt& other) {
  return one.verdict.outcome == other.verdict.outcome &&
         one.finding.has_value() == other.finding.has_value() && kindOf(one) == kindOf(other);
}

std::string nameOf(const Grid& puzzle) {
  const int gaps = gapsOf(puzzle);
  return gaps == 0 ? "another full grid" : "a puzzle with " + counted(gaps, "gap");
}

/// What only explains shall leave time for the other checks.
bool isScarce(const Target& target) { return target.time != nullptr && target.time->isScarce(); }

/// Looks for a smaller puzzle on which the code fails in the same way, each time in a fresh
/// process.
Attempt onSmallestPuzzle(Attempt seen, const Target& target, std::uint64_t seed,
                         const ShrinkBudget& budget) {
  const std::optional<Trial> trial = seen.trial;
  const bool mayShrink =
      (seen.verdict.outcome == Outcome::failed || seen.verdict.outcome == Outcome::crashed) &&
      budget.attempts > 0 && trial && trial->judge != nullptr;
  if (!mayShrink || isScarce(target) || (seen.finding && !seen.finding->puzzle)) return seen;
  const auto on = [&](const Grid& puzzle) {
    return attempt(target, seed, [&](Context& context) { trial->judge(context, puzzle); });
  };
  bool gaveUp = false;  // each puzzle on which it runs for ever takes all of the time limit
  const auto stillFails = [&](const Grid& puzzle) {
    if (gaveUp) return false;
    const Attempt one = on(puzzle);
    gaveUp = one.verdict.outcome == Outcome::timedOut || isScarce(target);
    return failsAlike(one, seen);
  };
  // What the finding shows may be made of what was tried, or have been tried before it.
  std::vector<Grid> first = {trial->puzzle};
  if (seen.finding && *seen.finding->puzzle != trial->puzzle)
    first.insert(first.begin(), *seen.finding->puzzle);
  const auto start = std::ranges::find_if(first, stillFails);
  if (start == first.end()) return seen;
  const Grid puzzle = shrunk(*start, stillFails, budget, trial->counts);
  Attempt smallest = on(puzzle);
  if (!failsAlike(smallest, seen)) return seen;
  if (gapsOf(puzzle) != gapsOf(*start))
    smallest.note = fmt::format(
        "First seen on {}; this is the smallest found on which it still fails in the same way.",
        nameOf(*start));
  return smallest;
}

/// The same for questions of an assignment's own kind: the first of the simpler ones on which it
/// fails alike, and on from there.
Attempt onSmallestInstance(Attempt seen, const Target& target, std::uint64_t seed,
                           const ShrinkBudget& budget) {
  const bool mayShrink =
      seen.verdict.outcome == Outcome::failed || seen.verdict.outcome == Outcome::crashed;
  if (!mayShrink || seen.instance == nullptr) return seen;
  const std::string first = seen.instance->name();
  const auto deadline = std::chrono::steady_clock::now() + budget.time;
  int attempts = budget.attempts;
  const auto isOver = [&] {
    return attempts <= 0 || isScarce(target) || std::chrono::steady_clock::now() >= deadline;
  };
  bool helped = true;
  while (helped) {
    helped = false;
    for (const auto& smaller : seen.instance->smaller()) {
      if (isOver()) break;
      --attempts;
      Attempt one = attempt(target, seed, [&](Context& context) { smaller->judge(context); });
      if (!failsAlike(one, seen)) continue;
      one.instance = smaller;
      seen = std::move(one);
      helped = true;
      break;
    }
  }
  if (seen.instance->name() != first)
    seen.note = fmt::format(
        "First seen on {}; this is the smallest found on which it still fails in the same way.",
        first);
  return seen;
}

/// Where the check has told of nothing, what the code was busy with tells something too.
void showWhatItWasAsked(const Attempt& seen, CheckResult& result) {
  for (const Outcome told : {Outcome::passed, Outcome::tampered, Outcome::skipped}) {
    if (seen.verdict.outcome == told) return;
  }
  const bool isKnown = seen.trial || seen.instance != nullptr || !seen.lastCalls.empty();
  if (result.finding || !isKnown) return;
  Finding finding{.seen = result.reason, .lastCalls = seen.lastCalls};
  if (!seen.unansweredCall.empty()) finding.expected = "an answer to " + seen.unansweredCall;
  if (seen.trial) {
    finding.expected = "an answer to this puzzle";
    finding.puzzle = seen.trial->puzzle;
  }
  if (seen.instance != nullptr) {
    finding.expected = "an answer to " + seen.instance->name();
    finding.sketches = {seen.instance->sketch()};
  }
  // It has answered: an assertion says what was expected.
  if (seen.verdict.isAssertion) finding.expected.clear();
  result.finding = std::move(finding);
  result.reason.clear();
}

}  // namespace

bool examine(const Check& check, const Target& target, std::uint64_t seed, CheckResult& result,
             const ShrinkBudget& budget) noexcept {
  try {
    if (check.own != nullptr) return examineInHost(*check.own, target, seed, result, budget);
    Attempt seen = attemptFairly(check, target, seed);
    const std::string overflow = overflowIn(seen, target, seed, check.run);
    seen = onSmallestPuzzle(std::move(seen), target, seed, budget);
    seen = onSmallestInstance(std::move(seen), target, seed, budget);
    if (!overflow.empty())
      seen.verdict.reason = crashKnownToBe(overflow, seen.verdict.signal, seen.verdict.reason);
    result.finding = std::move(seen.finding);
    if (target.submission != nullptr) result.place = placeInWords(seen.frames, *target.submission);
    result.note = std::move(seen.note);
    result.output = std::move(seen.output);
    if (seen.verdict.outcome != Outcome::passed) {
      if (const std::string more = explain(check, target, seed); !more.empty())
        seen.verdict.reason += (seen.verdict.reason.empty() ? "" : ". ") + more;
    }
    if (seen.verdict.outcome == Outcome::timedOut && target.time != nullptr)
      target.time->noteTimeOut();
    result.outcome = seen.verdict.outcome;
    result.reason = seen.verdict.reason;
    result.own = seen.own;
    chooseHint(result, check);
    showWhatItWasAsked(seen, result);
    return seen.isConclusive;
  } catch (const CheckFault& fault) {
    result.outcome = Outcome::error;
    result.reason = fault.what();
  } catch (const std::exception& error) {
    result.outcome = Outcome::error;
    result.reason = fmt::format("sudokulab itself failed: {}", error.what());
  } catch (...) {
    result.outcome = Outcome::error;
    result.reason = "sudokulab itself failed";
  }
  return true;
}

std::vector<host::Contract> probe(const Target& target) {
  remote::RemoteImplementation code(*target.worker, target.limits);
  try {
    code.load(target.file);
  } catch (const remote::LoadFailure& error) {
    throw build::Refused(error.what());
  } catch (const wire::ChannelClosed&) {
    const auto& ending = code.end();
    throw build::Refused(
        fmt::format("does not load: while its static objects were constructed, it {}",
                    sandbox::describeWaitStatus(ending.process.waitStatus)),
        ending.output);
  } catch (const wire::ChannelTimeout&) {
    throw build::Refused("does not load: its static objects were not constructed in time");
  } catch (const wire::ProtocolError& error) {
    throw build::Refused(fmt::format(
        "does not load: it sent the judge what no honest code sends: {}", error.what()));
  }
  std::vector<host::Contract> offered;
  const std::size_t count = host::kContractCount + target.worker->options().contracts.size();
  for (std::size_t i = 0; i < count; ++i) {
    const host::Contract contract{static_cast<std::uint8_t>(i)};
    if (code.offers(contract)) offered.push_back(contract);
  }
  return offered;
}

}  // namespace sudoku::grading
