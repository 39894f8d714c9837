#include "grading/examine.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <thread>

#include "grading/puzzles.h"
#include "grading/regrade.h"
#include "grading/stack_overflow.h"
#include "grading/wording.h"
#include "plugins/sandbox/command.h"
#include "solution/gaps.h"

namespace sudoku::grading {
namespace {

/// A second look in a fresh process, after a failure.
std::string explain(const Check& check, const Bench& bench, std::uint64_t seed) {
  if (check.explain == nullptr) return {};
  std::string text;
  attempt(forASecondLook(bench), seed, [&](Context& context) { text = check.explain(context); });
  return text;
}

/// Whether more wants to run than there are cores.
bool isMachineBusy() {
  double load = 0;
  return ::getloadavg(&load, 1) == 1 && load > std::max(1U, std::thread::hardware_concurrency());
}

/// On a busy machine, silence may be the machine's: then there is one more try.
Attempt attemptFairly(const Check& check, const Bench& bench, std::uint64_t seed) {
  Attempt seen = attempt(bench, seed, check.run);
  return seen.verdict.byClock && isMachineBusy() ? attempt(bench, seed, check.run) : seen;
}

/// What was seen, without the numbers that differ from puzzle to puzzle.
std::string kindOf(const Attempt& attempt) {
  std::string text = attempt.finding ? attempt.finding->seen : attempt.verdict.reason;
  std::erase_if(text, [](char symbol) { return symbol >= '0' && symbol <= '9'; });
  return text;
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
bool isScarce(const Bench& bench) { return bench.time != nullptr && bench.time->isScarce(); }

/// Looks for a smaller puzzle on which the code fails in the same way, each time in a fresh
/// process.
Attempt onSmallestPuzzle(Attempt seen, const Bench& bench, std::uint64_t seed,
                         const ShrinkBudget& budget) {
  const std::optional<Trial> trial = seen.trial;
  const bool mayShrink =
      (seen.verdict.outcome == Outcome::failed || seen.verdict.outcome == Outcome::crashed) &&
      budget.attempts > 0 && trial && trial->judge != nullptr;
  if (!mayShrink || isScarce(bench) || (seen.finding && seen.finding->puzzle != trial->puzzle))
    return seen;
  const auto on = [&](const Grid& puzzle) {
    return attempt(bench, seed, [&](Context& context) { trial->judge(context, puzzle); });
  };
  bool gaveUp = false;  // each puzzle on which it runs for ever takes all of the time limit
  const auto stillFails = [&](const Grid& puzzle) {
    if (gaveUp) return false;
    const Attempt one = on(puzzle);
    gaveUp = one.verdict.outcome == Outcome::timedOut || isScarce(bench);
    return failsAlike(one, seen);
  };
  if (!stillFails(trial->puzzle)) return seen;
  const Grid puzzle = shrunk(trial->puzzle, stillFails, budget, trial->counts);
  Attempt smallest = on(puzzle);
  if (!failsAlike(smallest, seen)) return seen;
  if (!(puzzle == trial->puzzle))
    smallest.note = fmt::format(
        "First seen on {}; this is the {} found on which it still fails in the same way.",
        nameOf(trial->puzzle), gapsOf(trial->puzzle) == 0 ? "plainest" : "smallest");
  return smallest;
}

/// Where no assertion failed, the puzzle that the code was busy with tells something too.
void showTrial(const Attempt& seen, CheckResult& result) {
  const bool answered =
      seen.verdict.outcome == Outcome::passed || seen.verdict.outcome == Outcome::tampered;
  if (answered || result.finding || !seen.trial) return;
  result.finding = Finding{
      .expected = "an answer to this puzzle", .seen = result.reason, .puzzle = seen.trial->puzzle};
  result.reason.clear();
}

}  // namespace

bool examine(const Check& check, const Bench& bench, std::uint64_t seed, CheckResult& result,
             const ShrinkBudget& budget) noexcept {
  try {
    Attempt seen = attemptFairly(check, bench, seed);
    const std::string overflow = overflowIn(seen, bench, seed, check.run);
    seen = onSmallestPuzzle(std::move(seen), bench, seed, budget);
    if (!overflow.empty())
      seen.verdict.reason = crashKnownToBe(overflow, seen.verdict.signal, seen.verdict.reason);
    result.finding = std::move(seen.finding);
    result.note = std::move(seen.note);
    result.output = std::move(seen.output);
    if (seen.verdict.outcome != Outcome::passed) {
      if (const std::string more = explain(check, bench, seed); !more.empty())
        seen.verdict.reason += (seen.verdict.reason.empty() ? "" : ". ") + more;
    }
    if (seen.verdict.outcome == Outcome::timedOut && bench.time != nullptr)
      bench.time->noteTimeOut();
    result.outcome = seen.verdict.outcome;
    result.reason = seen.verdict.reason;
    chooseHint(result, check);
    showTrial(seen, result);
    return seen.canTell;
  } catch (const std::exception& error) {
    result.outcome = Outcome::error;
    result.reason = fmt::format("sudokulab itself failed: {}", error.what());
  } catch (...) {
    result.outcome = Outcome::error;
    result.reason = "sudokulab itself failed";
  }
  return true;
}

std::vector<host::Contract> probe(const Bench& bench) {
  remote::RemoteImplementation code(*bench.worker, bench.limits);
  try {
    code.load(bench.file);
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
  for (const host::ContractNames& names : host::kContracts) {
    if (code.offers(names.contract)) offered.push_back(names.contract);
  }
  return offered;
}

}  // namespace sudoku::grading
