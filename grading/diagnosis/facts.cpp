#include "grading/diagnosis/facts.h"

#include <fmt/format.h>

#include "base/language.h"
#include "grading/checks/board/board_support.h"
#include "grading/checks/step/step_support.h"
#include "grading/puzzles/guessing_puzzles.h"
#include "grading/puzzles/hex_puzzles.h"
#include "grading/puzzles/puzzles.h"
#include "solution/grid/gaps.h"

namespace sudoku::grading {
namespace {

using host::Contract;
using host::contractOf;

constexpr int kGaps = 45;
constexpr Effort kEffort{.atLeast = 300, .atMost = 5'000};

/// One watched search.
struct Watched {
  int gaps = 0;
  bool foundSomething = false;  // otherwise it may not have searched at all
  host::GridCalls calls;

  WatchedSearch search(Context& context) const {
    return {context.code().searchFacts(), gaps, calls.placements};
  }
};

Watched watch(Context& context, Contract contract, const Grid& puzzle) {
  return host::withSolver(contract, [&]<class Interface>(host::Description<Interface> solver) {
    const auto scratch = host::makeScratch(context.code(), solver.place(puzzle));
    bool reported = false;
    const host::SolverAnswer answer =
        solver.solve(*context.code().makeFor<Interface>(scratch->target()), scratch->target(),
                     [&reported](const IGrid&) { reported = true; });
    const bool found = answer.text ? readAnswer(*answer.text).grid.has_value()
                                   : answer.saysSolved.value_or(reported);
    const std::optional<host::GridCalls> calls = scratch->calls();
    return Watched{gapsOf(puzzle), found, calls.value_or(host::GridCalls())};
  });
}

/// Watches a solver for one of the assignment's own contracts.
Watched watchOwn(Context& context, Contract contract, const Grid& puzzle) {
  const auto scratch = context.code().makeScratchGrid(puzzle);
  const bool found = context.code().useOwn(contract, *scratch);
  return {gapsOf(puzzle), found, scratch->calls()};
}

Watched watchAny(Context& context, Contract contract, const Grid& puzzle) {
  const bool isShipped = static_cast<std::size_t>(contract) < host::kContractCount;
  return isShipped ? watch(context, contract, puzzle) : watchOwn(context, contract, puzzle);
}

Grid plainPuzzle(Context& context, Contract contract) {
  const auto some = [&] { return solvablePuzzle(kGaps, context.random(), kEffort); };
  if (contract == contractOf<IAllSolutionsSolver>) return hexPuzzle(1, 1, context.random());
  return contract == contractOf<IStepSolver> ? fairPuzzle(some) : some();
}

/// A puzzle that requires guessing; nullopt for contracts where that is not examined.
std::optional<Grid> guessedPuzzle(Context& context, Contract contract) {
  if (contract == contractOf<IBoardSolver>) return std::nullopt;
  return contract == contractOf<IAllSolutionsSolver> ? guessedHexPuzzle(context.random())
                                                     : nearlyEmptyPuzzle(context.random());
}

std::string wordOf(const SearchEvidence& evidence) {
  if (evidence.disagrees()) return tr("the evidence is contradictory");
  switch (evidence.form()) {
    case SearchForm::recursive:
      return tr("recursive");
    case SearchForm::flat:
      return tr("not recursive");
    case SearchForm::unknown:
      return tr("no evidence of recursion or a stack");
  }
  return "";
}

}  // namespace

std::vector<Contract> contractsThatSearch(const std::vector<remote::ContractLibrary>& own) {
  std::vector<Contract> all;
  for (const host::ContractNames& names : host::kContracts) {
    if (host::solves(names.contract)) all.push_back(names.contract);
  }
  for (std::size_t i = 0; i < own.size(); ++i) {
    if (own[i].howUsed == host::OwnUse::solves)
      all.push_back(Contract{static_cast<std::uint8_t>(host::kContractCount + i)});
  }
  return all;
}

std::optional<SearchReport> watchSearch(const Target& target, Contract contract,
                                        std::uint64_t seed) {
  std::optional<SearchReport> report;
  attempt(withReducedLimits(target), seed, [&](Context& context) {
    const Watched seen = watchAny(context, contract, plainPuzzle(context, contract));
    if (!seen.foundSomething) return;
    const WatchedSearch search = seen.search(context);
    const host::SearchFacts& facts = search.facts;
    SearchEvidence evidence = weigh(search);
    if (wantsGuesses(evidence)) {
      if (const auto puzzle = guessedPuzzle(context, contract))
        evidence = afterGuesses(search, watchAny(context, contract, *puzzle).search(context));
    }
    std::string words = fmt::format("{} ({})", wordOf(evidence), evidence.words);
    if (facts.heapBytes >= 0)
      words += tr("; heap: {} allocations, at most {} bytes at once", facts.heapAllocations,
                  facts.heapBytes);
    const std::int64_t calls = seen.calls.total();
    if (calls > 0) words += tr("; {} placements, {} calls", seen.calls.placements, calls);
    report = SearchReport{tr("on a puzzle with {} gaps: {}", seen.gaps, words), evidence.form()};
  });
  return report;
}

}  // namespace sudoku::grading
