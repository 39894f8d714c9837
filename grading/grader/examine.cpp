#include "grading/grader/examine.h"

#include <fmt/format.h>

#include "base/language.h"
#include "grading/attempts/stack_overflow.h"
#include "grading/diagnosis/place.h"
#include "grading/diagnosis/smallest.h"
#include "grading/grader/own_check.h"
#include "grading/grader/regrade.h"
#include "grading/subjects/endings.h"
#include "grading/wording/values.h"

namespace sudoku::grading {
namespace {

/// Runs the check's explain() in a fresh process after a failure.
std::string explain(const Check& check, const Target& target, std::uint64_t seed) {
  if (check.explain == nullptr) return {};
  std::string text;
  attempt(withReducedLimits(target), seed,
          [&](Context& context) { text = check.explain(context); });
  return text;
}

/// If the check has no finding, shows what the code was working on.
void showWhatItWasAsked(const Attempt& seen, CheckResult& result) {
  for (const Outcome told : {Outcome::passed, Outcome::tampered, Outcome::skipped}) {
    if (seen.verdict.outcome == told) return;
  }
  const bool isKnown =
      seen.asked.trial || seen.asked.instance != nullptr || !seen.asked.lastCalls.empty();
  if (result.evidence.finding || !isKnown) return;
  Finding finding{.seen = result.reason, .lastCalls = seen.asked.lastCalls};
  if (!seen.asked.unansweredCall.empty())
    finding.expected = tr("an answer to {}", seen.asked.unansweredCall);
  if (seen.asked.trial && !seen.asked.hasAnswers) {
    finding.expected = tr("an answer to this puzzle");
    finding.puzzle = seen.asked.trial->puzzle;
  }
  if (seen.asked.instance != nullptr) {
    finding.expected = tr("an answer to {}", seen.asked.instance->name());
    finding.sketches = {seen.asked.instance->sketch()};
  }
  // It has answered: the assertion contains the expectation.
  if (seen.verdict.isAssertion) finding.expected.clear();
  result.evidence.finding = std::move(finding);
  result.reason.clear();
}

}  // namespace

bool examine(const Check& check, const Target& target, std::uint64_t seed, CheckResult& result,
             const ShrinkBudget& budget) noexcept {
  try {
    if (check.own != nullptr) return examineInHost(*check.own, target, seed, result, budget);
    Attempt seen = attemptFairly(check, target, seed);
    if (seen.verdict.outcome == Outcome::passed && seen.asked.hasIgnoredPuzzles)
      throw CheckFault("never asked context.puzzles() for the puzzles named in the rubric");
    seen = onSmallest(std::move(seen), target, seed, budget);
    const std::string overflow = overflowIn(seen, target, seed, [&](Context& context) {
      const auto& trial = seen.asked.trial;
      trial && trial->judge != nullptr ? trial->judge(context, trial->puzzle) : check.run(context);
    });
    if (!overflow.empty())
      seen.verdict.reason = crashKnownToBe(overflow, seen.verdict.signal, seen.verdict.reason);
    result.evidence.finding = std::move(seen.finding);
    if (target.submission != nullptr)
      result.evidence.place = placeInWords(seen.sanitizer.frames, *target.submission);
    result.evidence.memoryFault = std::move(seen.sanitizer.fault);
    result.note = std::move(seen.note);
    result.contradictory = seen.isContradictory;
    result.evidence.output = std::move(seen.output);
    if (seen.verdict.outcome != Outcome::passed) {
      if (const std::string more = explain(check, target, seed); !more.empty())
        seen.verdict.reason += (seen.verdict.reason.empty() ? "" : ". ") + more;
    }
    if (seen.verdict.outcome == Outcome::timedOut && target.time != nullptr)
      target.time->noteTimeOut();
    result.outcome = seen.verdict.outcome;
    result.reason = seen.verdict.reason;
    result.own = seen.own;
    chooseHint(result, check, seen.finding || seen.verdict.isAssertion);
    showWhatItWasAsked(seen, result);
    return seen.isConclusive;
  } catch (const CheckFault& fault) {
    result.outcome = Outcome::error;
    result.reason = fault.what();
  } catch (const std::exception& error) {
    result.outcome = Outcome::error;
    result.reason = tr("sudokulab itself failed: {}", error.what());
  } catch (...) {
    result.outcome = Outcome::error;
    result.reason = tr("sudokulab itself failed");
  }
  return true;
}

namespace {

[[noreturn]] void refuseUnloaded() {
  throw build::Refused(tr("does not load: its static objects were not constructed in time"));
}

/// The clock ran out on a busy machine. Code that waits or computes runs out of its own time first.
struct OutOfClockTime {};

std::vector<host::Contract> probeOnce(const Target& target, bool (*isMachineBusy)()) {
  remote::RemoteImplementation code(*target.worker, target.limits);
  try {
    code.load(target.file);
  } catch (const remote::LoadFailure& error) {
    throw build::Refused(error.what());
  } catch (const wire::ChannelClosed&) {
    const auto& ending = code.end();
    throw build::Refused(tr("does not load: while constructing its static objects, it {}",
                            endInWords(ending.process.waitStatus)),
                         ending.output);
  } catch (const remote::OwnTimeUsedUp&) {
    refuseUnloaded();
  } catch (const wire::ChannelTimeout&) {
    if (target.limits.own.count() == 0 || !isMachineBusy()) refuseUnloaded();
    throw OutOfClockTime();
  } catch (const wire::ProtocolError& error) {
    throw build::Refused(
        tr("does not load: it sent the judge data that honest code would never send: {}",
           error.what()));
  }
  std::vector<host::Contract> offered;
  const std::size_t count = host::kContractCount + target.worker->options().contracts.size();
  for (std::size_t i = 0; i < count; ++i) {
    const host::Contract contract{static_cast<std::uint8_t>(i)};
    if (code.offers(contract)) offered.push_back(contract);
  }
  return offered;
}

}  // namespace

std::vector<host::Contract> probe(const Target& target, bool (*isMachineBusy)()) {
  try {
    return probeOnce(target, isMachineBusy);
  } catch (const OutOfClockTime&) {
    Target patient = target;
    patient.limits = withLongerLimits(target.limits);
    try {
      return probeOnce(patient, isMachineBusy);
    } catch (const OutOfClockTime&) {
      throw std::runtime_error("this machine is too busy to load a plugin in time");
    }
  }
}

}  // namespace sudoku::grading
