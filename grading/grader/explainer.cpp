#include "grading/grader/explainer.h"

#include <algorithm>
#include <functional>

#include "base/language.h"
#include "grading/diagnosis/memory_cause.h"
#include "grading/diagnosis/place.h"
#include "grading/diagnosis/unset_cause.h"
#include "grading/diagnosis/validity_table.h"
#include "grading/diagnosis/wrong_steps.h"
#include "grading/evidence/seeds.h"

namespace sudoku::grading {

using build::Variant;
using Worker = Builds::Worker;

namespace {

/// Explanations are best effort; verdicts do not need them. There is none if the sanitized build is
/// refused. Any other failure is ours and becomes a note.
void bestEffort(Report& report, const std::function<void()>& look) {
  try {
    look();
  } catch (const build::Refused&) {
    // This variant does not build, so there is nothing to explain with.
  } catch (const std::exception& error) {
    const std::string note = tr("An explanation is missing: {}", error.what());
    if (std::ranges::find(report.notes, note) == report.notes.end()) report.notes.push_back(note);
  }
}

}  // namespace

void Explainer::explain(Report& report) {
  if (std::ranges::none_of(report.results, &CheckResult::isLost)) return;
  const Target plain = plainTarget();
  findMemoryError(report);
  findTables(report, plain);
  findWrongSteps(report, plain);
  findUnset(report, plain);
  if (knowsLines()) findPlaces(report);
}

void Explainer::findMemoryError(Report& report) {
  auto cause = memoryCause(report.results);
  if (!cause) return;
  bestEffort(report, [&] {
    builds_.await(Variant::sanitized);
    const Worker worker = builds_.startWorker(Variant::sanitized);
    addConsequences(*cause, report, rubric_, targetOf(Variant::sanitized, worker));
  });
  report.causes.push_back(std::move(*cause));
}

void Explainer::findUnset(Report& report, const Target& plain) {
  // Zeroing local variables needs another build; do it only if the compiler warned about one.
  const bool isLocal = builds_.canBuildAgain() &&
                       report.work.compilerMessages.find("uninitialized") != std::string::npos;
  Worker worker;
  const auto zeroed = [&] {
    if (isLocal) {
      builds_.make(Variant::zeroed);
    } else {
      builds_.copyAsZeroed();
    }
    worker = builds_.startWorker(Variant::zeroed);
    return targetOf(Variant::zeroed, worker);
  };
  bestEffort(report, [&] {
    const std::string what =
        tr(isLocal ? "all new memory and all local variables" : "all new memory");
    if (auto cause = unsetCause(report, rubric_, plain, what, zeroed))
      report.causes.push_back(std::move(*cause));
  });
}

Target Explainer::locatingTarget() {
  builds_.await(Variant::sanitized);
  if (!telling_) telling_ = builds_.startWorker(Variant::sanitized, true);
  Target target = targetOf(Variant::sanitized, telling_);
  if (!telling_) target.program.environment.emplace_back("SUDOKULAB_LAST_LINES=1");
  return target;
}

Location Explainer::locationFor(const CheckResult& result) {
  Target target = locatingTarget();
  target.puzzles = result.puzzles;
  return locationOf(*rubric_.itemOf(result.id)->check, std::move(target), result);
}

void Explainer::findTables(Report& report, const Target& plain) {
  if (builds_.kind() == build::Kind::program) return;
  bestEffort(report, [&] {
    for (TableCause& table : validityTables(report, rubric_, plain)) {
      Cause& cause = table.cause;
      const auto shows = std::ranges::find(report.results, cause.checks.front(), &CheckResult::id);
      bestEffort(report, [&] {
        if (knowsLines())
          cause.lastLines =
              (table.ask ? locationOf(table.ask, locatingTarget()) : locationFor(*shows)).lastLines;
      });
      report.causes.push_back(std::move(cause));
    }
  });
}

void Explainer::findWrongSteps(Report& report, const Target& plain) {
  if (builds_.kind() == build::Kind::program) return;
  constexpr std::size_t kMaxPlaces = 2;
  bestEffort(report, [&] {
    std::vector<Cause> steps = wrongSteps(report, rubric_, plain);
    for (std::size_t i = 0; i < std::min(kMaxPlaces, steps.size()) && knowsLines(); ++i)
      bestEffort(report, [&] { addLocation(steps[i], report, rubric_, locatingTarget()); });
    std::ranges::move(steps, std::back_inserter(report.causes));
  });
}

void Explainer::findPlaces(Report& report) {
  int places = 2;          // places to look for, with one or two runs each
  bool hasWaited = false;  // for a timed-out check, which uses its full time again
  for (CheckResult& result : report.results) {
    // The instructor's tests have no seed.
    if (!result.seed || !needsLocation(result) || isExplained(result.id, report.causes)) continue;
    const bool waits = result.outcome == Outcome::timedOut;
    if (rubric_.itemOf(result.id)->check->own != nullptr || (waits && hasWaited)) continue;
    hasWaited = hasWaited || waits;
    if (places-- == 0) return;
    bestEffort(report, [&] {
      Location seen = locationFor(result);
      result.evidence.place = std::move(seen.place);
      result.evidence.lastLines = std::move(seen.lastLines);
    });
  }
}

bool Explainer::searches(host::Contract contract) const {
  if (builds_.kind() == build::Kind::plugin)
    return std::ranges::find(offered_, contract) != offered_.end();
  return contract == host::contractOf<IAllSolutionsSolver> &&
         rubric_.program == ProgramForm::solutionsFile;
}

std::optional<SearchReport> Explainer::searchReport(host::Contract contract, std::uint64_t seed) {
  auto seen = watchSearch(plainTarget(), contract, seed);
  if (!seen || seen->form != SearchForm::unknown || !builds_.canBuildAgain()) return seen;
  if (!builds_.hasBegun(Variant::instrumented))
    builds_.begin(Variant::instrumented, std::launch::deferred);
  builds_.await(Variant::instrumented);
  const Worker worker = builds_.startWorker(Variant::instrumented);
  return watchSearch(targetOf(Variant::instrumented, worker), contract, seed);
}

void Explainer::gatherFacts(Report& report, std::uint64_t seed) {
  for (const host::Contract contract : contractsThatSearch(rubric_.contracts())) {
    if (!searches(contract)) continue;
    bestEffort(report, [&] {
      if (const auto seen = searchReport(contract, seedFor(seed, "facts")))
        report.facts.push_back(seen->words);
    });
  }
}

}  // namespace sudoku::grading
