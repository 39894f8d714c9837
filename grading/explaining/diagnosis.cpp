#include "grading/explaining/diagnosis.h"

#include <algorithm>
#include <functional>

#include "grading/causes/asking/solving.h"
#include "grading/causes/probes.h"
#include "grading/explaining/fault.h"
#include "grading/explaining/memory_cause.h"
#include "grading/verdict/seeds.h"

namespace sudoku::grading {
namespace {

/// Of the time of all checks.
constexpr int kShareOfTime = 4;

bool canBeAsked(const Probe& probe, const Target& target,
                const std::vector<host::Contract>& offered) {
  const bool isProgram = target.worker == nullptr;
  if (probe.judges != Judges::both && (probe.judges == Judges::programs) != isProgram) return false;
  // Of the contracts, a program that writes solutions.txt stands for one.
  if (isProgram) return probe.contracts.empty() || target.form == ProgramForm::solutionsFile;
  return std::ranges::all_of(probe.contracts, [&](host::Contract contract) {
    return std::ranges::find(offered, contract) != offered.end();
  });
}

/// What it has shown, in a fresh process, and with its control. After a check or a probe that ran out
/// of time it has less, as checks do: what never ends mostly does not end in any of them.
std::optional<Shown> ask(const Probe& probe, std::uint64_t seed, Target target) {
  const auto inAProcess = [&](const std::function<void(Context&)>& work) {
    target.limits = target.time->ofACheck();
    const Attempt seen = attempt(withReducedLimits(target), seedFor(seed, probe.id), work);
    if (seen.verdict.outcome == Outcome::timedOut) target.time->noteTimeOut();
  };
  std::optional<Shown> shown;
  inAProcess([&](Context& context) { shown = probe.ask(context); });
  if (!shown || probe.control == nullptr) return shown;
  bool holds = false;
  inAProcess([&](Context& context) { holds = probe.control(context); });
  return holds ? shown : std::nullopt;
}

}  // namespace

std::vector<std::string> checksToExplain(const Probe& probe,
                                         const std::vector<CheckResult>& results,
                                         const std::vector<Cause>& causes) {
  const Ids ofCost = costChecks();
  std::vector<std::string> ids;
  bool costAlone = true;
  for (const CheckResult& result : results) {
    const bool isOpen = isFault(result.outcome) &&
                        (!probe.onlyTimeOuts || result.outcome == Outcome::timedOut) &&
                        std::ranges::find(probe.explains, result.id) != probe.explains.end() &&
                        !isExplained(result.id, causes);
    if (!isOpen) continue;
    ids.push_back(result.id);
    costAlone = costAlone && std::ranges::find(ofCost, result.id) != ofCost.end();
  }
  return costAlone ? std::vector<std::string>() : ids;
}

std::vector<Cause> causesOf(const Report& report, const std::vector<host::Contract>& offered,
                            Target target) noexcept {
  std::vector<Cause> causes = report.causes;
  SubmissionTime time = SubmissionTime::share(report.limits, kShareOfTime);
  target.time = &time;
  target.keptRunner = std::make_shared<program::KeptRunner>();
  if (std::ranges::find(report.results, Outcome::timedOut, &CheckResult::outcome) !=
      report.results.end())
    time.noteTimeOut();
  try {
    for (const Probe& probe : allProbes()) {
      std::vector<std::string> ids = checksToExplain(probe, report.results, causes);
      if (ids.empty() || !canBeAsked(probe, target, offered)) continue;
      const std::optional<Shown> shown = ask(probe, report.seed, target);
      if (shown)
        causes.push_back(
            {std::string(probe.id), shown->mistake, shown->evidence, shown->next, std::move(ids)});
    }
  } catch (const std::exception&) {
    // What was found until then is told.
  }
  for (const CheckResult& result : report.results) {
    if (!causes.empty() && lacksAnswersOnly(result) && !isExplained(result.id, causes))
      causes.front().checks.push_back(result.id);
  }
  return causes;
}

}  // namespace sudoku::grading
