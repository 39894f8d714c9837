// Checks of IAllSolutionsSolver on 16x16 grids: which solutions are reported.
//
// All but one compare sets, so reporting a solution twice fails only that one.

#include <set>
#include <vector>

#include "base/language.h"
#include "grading/checks/all_solutions/all_solutions_support.h"
#include "grading/puzzles/box_line_puzzles.h"
#include "grading/puzzles/puzzle_series.h"
#include "grading/puzzles/unit_conflicts.h"
#include "grading/subjects/check.h"

namespace sudoku::grading {
namespace {

using build::Variant;
using host::Contract;
using host::contractOf;

void worksOnAnyGrid(Context& context) {
  // One gap isolates the use of the grid. Three tries, in case one digit is never tried.
  Enumeration run;
  for (int i = 0; i < 3; ++i) {
    run = enumerate(context, oneGap(context));
    if (isSolved(run)) return;
  }
  expectSolutions(context, run, tr(" of a grid with one gap"));
}

/// What an instructor's puzzles with that many solutions must satisfy.
PuzzleNeeds needs(const Range& solutions) {
  return {
      .gaps = {1, 255}, .solutions = solutions, .placements = kHexPlacements, .order = kHexOrder};
}

/// Has gaps in the first and last cell: catches a search that starts or ends off by one.
Grid emptyAtBothEnds(Random& random) {
  Grid puzzle = randomFullGrid(kShape, random);
  puzzle.set(0, 0, 0);
  puzzle.set(order(kShape) - 1, order(kShape) - 1, 0);
  return puzzle;
}

template <std::vector<Grid> (*make)(Random&)>
void findsSolutions(Context& context) {
  for (const Grid& puzzle : context.puzzles(make)) expectSolutionsOf(context, puzzle);
}

std::vector<Grid> withOneSolution(Random& random) {
  std::vector<Grid> puzzles = {emptyAtBothEnds(random)};
  while (puzzles.size() < 4) puzzles.push_back(hexPuzzle(1, 1, random));
  // Off-by-one readers lose the first or the last cell.
  const int last = order(kShape) - 1;
  for (const Cell cell : {Cell{last, last}, Cell{0, 0}})
    puzzles.push_back(hexPuzzleDecidedBy(cell, random));
  return puzzles;
}

std::vector<Grid> withoutSolution(Random& random) {
  Grid first = unsolvableHexPuzzle(random);
  return {std::move(first), unsolvableHexPuzzle(random)};
}

void findsNoSolution(Context& context) {
  findsSolutions<withoutSolution>(context);
  expectSomeReport(context);
}

std::vector<Grid> withFewSolutions(Random& random) {
  std::vector<Grid> puzzles = boxLinePuzzles(random);
  for (const auto& [low, high] : {std::pair{2U, 3U}, {4U, 5U}, {11U, 13U}})
    puzzles.push_back(hexPuzzle(low, high, random));
  puzzles.push_back(hexPuzzleWithEmptyUnits(random));
  puzzles.push_back(exhaustingHexPuzzle(random));
  return puzzles;
}

std::vector<Grid> withManySolutions(Random& random) { return {guessedHexPuzzle(random)}; }

void judgesFullGrids(Context& context) {
  const Grid full = randomFullGrid(kShape, context.random());
  expectSolutionsOf(context, full, tr(" of a full grid: the grid itself"));
}

std::string twiceAmongTheGivens(Unit kind) {
  return tr(kind == Unit::row      ? ": a digit appears twice among the givens of a row"
            : kind == Unit::column ? ": a digit appears twice among the givens of a column"
                                   : ": a digit appears twice among the givens of a box");
}

void seesConflictingGivens(Context& context) {
  const auto make = [](Random& random) {
    std::vector<Grid> puzzles;
    for (const Unit unit : kUnits) puzzles.push_back(conflictingHexPuzzle(unit, random));
    return puzzles;
  };
  for (const Grid& puzzle : context.puzzles(make)) {
    expectSolutionsOf(context, puzzle, twiceAmongTheGivens(kindOfConflictIn(puzzle)));
  }
  Grid full = randomFullGrid(kShape, context.random());
  full.set(0, 0, full.get(1, 1));
  expectSolutionsOf(context, full, tr(": the grid is full, and a digit appears twice in a box"));
  expectSomeReport(context);
}

void reportsEachOnce(Context& context) {
  const auto make = [](Random& random) {
    std::vector<Grid> puzzles = {emptyAtBothEnds(random)};
    for (const std::uint64_t low : {1U, 4U, 11U})
      puzzles.push_back(hexPuzzle(low, low + 4, random));
    return puzzles;
  };
  for (const Grid& puzzle : context.puzzles(make)) {
    const Enumeration run = enumerate(context, puzzle);
    std::set<std::string> seen;
    for (const std::string& report : run.reports) {
      if (seen.insert(report).second) continue;
      context.fail({.expected = tr("each solution is reported once"),
                    .seen = tr("{} grids, one of them twice", run.reports.size()),
                    .puzzle = run.puzzle,
                    .after = parsePuzzle(report)});
    }
    if (run.reports.empty()) expectSolutions(context, run);
  }
}

}  // namespace

std::vector<Check> allSolutionsChecks() {
  const std::vector<Contract> all = {contractOf<IAllSolutionsSolver>};
  PuzzleNeeds conflicting = needs(kNoSolution);
  conflicting.conflicts = true;
  return {
      {"hex-any-grid", "A puzzle with one gap is solved on any IGrid",
       "solveAll() is given some 16x16 IGrid, often not your own class, and uses only its "
       "interface.",
       all, worksOnAnyGrid},
      taking(
          needs({1, 1}),
          {"hex-one-solution", "The only solution is found", "Puzzles with exactly one solution.",
           all, findsSolutions<withOneSolution>, nullptr, Variant::plain, Judges::both}),
      taking(needs(kNoSolution),
             {"hex-no-solution", "Nothing is reported if there is no solution",
              "If a puzzle has no solution, neither onSolution nor solutions.txt reports one.", all,
              findsNoSolution, nullptr, Variant::plain, Judges::both}),
      taking(needs({2, 13}),
             {"hex-few-solutions", "All solutions are found when there are only a few",
              "For puzzles with 1 to 13 solutions, exactly these are reported.", all,
              findsSolutions<withFewSolutions>, nullptr, Variant::plain, Judges::both}),
      taking(needs({14, kMaxSolutions}),
             {"hex-many-solutions", "All solutions are found when there are about a hundred",
              "A puzzle with about a hundred solutions.", all, findsSolutions<withManySolutions>,
              nullptr, Variant::plain, Judges::both}),
      {"hex-full-grid", "A full grid is its own solution",
       "A full, valid grid has one solution: itself.", all, judgesFullGrids, nullptr,
       Variant::plain, Judges::both},
      taking(conflicting, {"hex-conflicting-givens", "Conflicting givens have no solution",
                           "If a digit appears twice among the givens of a row, column or box, "
                           "nothing is reported, even if every gap can be filled.",
                           all, seesConflictingGivens, nullptr, Variant::plain, Judges::both}),
      taking(needs({1, kMaxSolutions}),
             {"hex-each-once", "Each solution is reported once", "No solution is reported twice.",
              all, reportsEachOnce, nullptr, Variant::plain, Judges::both}),
  };
}

}  // namespace sudoku::grading
