#include "grading/facts.h"

#include <fmt/format.h>

#include "grading/checks/board_support.h"
#include "grading/checks/step_support.h"
#include "grading/guessing_puzzles.h"
#include "grading/hex_puzzles.h"
#include "grading/puzzles.h"
#include "solution/gaps.h"

namespace sudoku::grading {
namespace {

using host::Contract;

constexpr int kGaps = 45;
constexpr Effort kEffort{.atLeast = 300, .atMost = 5'000};

/// What one search was asked, and what it asked.
struct Watched {
  int gaps = 0;
  bool foundSomething = false;  // else it may not have searched at all
  host::GridCalls calls;

  WatchedSearch search(Context& context) const {
    return {context.code().searchFacts(), gaps, calls.placements};
  }
};

Watched solve(Context& context, const Grid& puzzle) {
  const auto scratch = context.code().makeScratchGrid(puzzle);
  const bool solved = context.code().makeSolver(scratch->grid())->solve();
  return {gapsOf(puzzle), solved, scratch->calls()};
}

Watched watchBoardSolver(Context& context) {
  const Grid puzzle = solvablePuzzle(kGaps, context.random(), kEffort);
  const auto scratch = context.code().makeScratchBoard(puzzle);
  const std::string answer = context.code().makeBoardSolver()->solve(scratch->board());
  return {kGaps, readAnswer(answer).grid.has_value(), scratch->calls()};
}

Watched enumerateAll(Context& context, const Grid& puzzle) {
  const auto scratch = context.code().makeScratchGrid(puzzle);
  bool reported = false;
  context.code().makeAllSolutionsSolver()->solveAll(scratch->grid(),
                                                    [&reported](const IGrid&) { reported = true; });
  return {gapsOf(puzzle), reported, scratch->calls()};
}

Watched solveInSteps(Context& context, const Grid& puzzle) {
  auto cells = cellsOf(puzzle);
  const bool solved = context.code().makeStepSolver()->solve(cells);
  return {gapsOf(puzzle), solved, {}};
}

Watched watch(Context& context, Contract contract) {
  switch (contract) {
    case Contract::solver:
      return solve(context, solvablePuzzle(kGaps, context.random(), kEffort));
    case Contract::boardSolver:
      return watchBoardSolver(context);
    case Contract::allSolutionsSolver:
      return enumerateAll(context, hexPuzzle(1, 1, context.random()));
    default:
      return solveInSteps(
          context, fairPuzzle([&] { return solvablePuzzle(kGaps, context.random(), kEffort); }));
  }
}

/// The same where the search must guess; nothing where that is not looked at.
std::optional<Watched> watchGuesses(Context& context, Contract contract) {
  if (contract == Contract::solver) return solve(context, nearlyEmptyPuzzle(context.random()));
  if (contract == Contract::stepSolver)
    return solveInSteps(context, nearlyEmptyPuzzle(context.random()));
  if (contract == Contract::allSolutionsSolver)
    return enumerateAll(context, guessedHexPuzzle(context.random()));
  return std::nullopt;
}

std::string_view wordOf(const SearchEvidence& evidence) {
  if (evidence.disagrees()) return "the evidence disagrees";
  switch (evidence.form()) {
    case SearchForm::recursive:
      return "recursive";
    case SearchForm::flat:
      return "not recursive";
    case SearchForm::unknown:
      return "no evidence of recursion or of a stack";
  }
  return "";
}

}  // namespace

std::optional<SearchReport> watchSearch(const Bench& bench, Contract contract, std::uint64_t seed) {
  std::optional<SearchReport> report;
  attempt(forASecondLook(bench), seed, [&](Context& context) {
    const Watched seen = watch(context, contract);
    if (!seen.foundSomething) return;
    const WatchedSearch search = seen.search(context);
    const host::SearchFacts& facts = search.facts;
    SearchEvidence evidence = weigh(search);
    if (wantsGuesses(evidence)) {
      if (const auto guesses = watchGuesses(context, contract))
        evidence = afterGuesses(search, guesses->search(context));
    }
    std::string words = fmt::format("{} ({})", wordOf(evidence), evidence.words);
    if (facts.heapBytes >= 0)
      words += fmt::format("; heap: {} allocations, at most {} bytes at once",
                           facts.heapAllocations, facts.heapBytes);
    const std::int64_t calls = seen.calls.total();
    if (calls > 0) words += fmt::format("; {} placements, {} calls", seen.calls.placements, calls);
    report = SearchReport{fmt::format("on a puzzle with {} gaps: {}", seen.gaps, words),
                          evidence.form()};
  });
  return report;
}

}  // namespace sudoku::grading
