// Checks of IBoardSolver's answers. board_search_checks.cpp judges the search, and
// board_use_checks.cpp what a solver remembers.
//
// A misworded answer fails only two checks, stack-text and stack-no-solution-text; all others read
// just the digits.

#include <algorithm>
#include <iterator>

#include "base/language.h"
#include "grading/checks/board/board_support.h"
#include "grading/puzzles/orders.h"
#include "grading/puzzles/puzzle_series.h"
#include "grading/puzzles/unit_conflicts.h"
#include "grading/subjects/check.h"
#include "solution/grid/completion.h"
#include "solution/grid/transform.h"
#include "solution/making/generator.h"
#include "solution/solvers/count.h"

namespace sudoku::grading {
namespace {

using host::Contract;
using host::contractOf;

constexpr const char* kThreeCompletions =
    "400520103 090800500 100000000 800430000 000000900 056000700 000600000 030007002 020000405";

void worksOnAnyBoard(Context& context) {
  expectSolvedBoard(context, solveOnMock(context, tamePuzzle(1, context.random())));
}

BoardRun solveOnOwnBoard(Context& context, const Grid& puzzle) {
  const auto board = context.code().make<IBoard>(rowsOf(puzzle));
  const std::string text = context.code().make<IBoardSolver>()->solve(*board);
  return {puzzle, readAnswer(text), puzzle};
}

std::string explainOwnBoardOnly(Context& context) {
  if (!context.code().offers(contractOf<IBoard>)) return {};
  const BoardRun run = solveOnOwnBoard(context, tamePuzzle(1, context.random()));
  if (!run.answer.grid || !isCompletion(run.puzzle, *run.answer.grid)) return {};
  return tr(
      "With your own board class, the solver completes this puzzle; with another IBoard, it does "
      "not. Does it cast the IBoard& to your class? Use only the interface: move, valueAt, isFixed "
      "and isBad.");
}

void writesTheAnswerExactly(Context& context) {
  for (const int gaps : {1, 3}) {
    const Grid puzzle = tamePuzzle(gaps, context.random());
    const BoardRun run = solveOnMock(context, puzzle);
    const std::string wanted = answerText(firstCompletion(puzzle));
    if (run.answer.text == wanted) continue;
    failAnswer(context, run,
               tr("solve() returns nine lines with '\\n' between them, each with nine digits "
                  "separated by single spaces:\n{}",
                  wanted),
               "", wanted);
  }
}

void writesNoSolutionExactly(Context& context) {
  const BoardRun run =
      solveOnMock(context, unsolvablePuzzle(2, context.random(), {.atLeast = 9, .atMost = 100}));
  if (run.answer.text != host::kNoSolution)
    failAnswer(context, run, tr("solve() returns exactly \"{}\"", host::kNoSolution), "",
               std::string(host::kNoSolution));
  const BoardRun other = solveOnMock(context, tamePuzzle(1, context.random()));
  if (other.answer.text == host::kNoSolution)
    failAnswer(context, other, tr("solve() returns a completion, since there is one"), "");
}

/// Catches solvers that determine possible digits themselves and overlook one cell in each unit.
void seesEachPlace(Context& context, Unit kind) {
  for (const Grid& puzzle : puzzlesThatWantEachPlace(kind, context.random()))
    expectSolvedBoard(context, solveOnScratch(context, puzzle));
}

void fillsFewGaps(Context& context) {
  for (const Grid& puzzle : context.puzzles(puzzlesWithGapsAtTheEnds))
    expectSolvedBoard(context, solveOnMock(context, puzzle));
  if (context.hasOwnPuzzles()) return;
  for (const Unit kind : {Unit::row, Unit::column}) seesEachPlace(context, kind);
}

void goesBackFromDeadEnds(Context& context) {
  for (const int gaps : {3, 4, 3, 4})
    expectSolvedBoard(context, solveOnMock(context, misleadingPuzzle(gaps, context.random())));
  seesEachPlace(context, Unit::box);
}

template <int gaps>
void fillsGaps(Context& context) {
  const auto make = [](Random& random) {
    std::vector<Grid> puzzles;
    if (gaps >= 50) puzzles.push_back(exhaustingPuzzle(random));
    // Only puzzles with one solution: finding the first of several has its own check.
    for (int left = 3; left > 0;) {
      const Grid puzzle = solvablePuzzle(gaps, random);
      if (gaps < 50 && countSolutions(puzzle, 2) != 1) continue;
      puzzles.push_back(puzzle);
      --left;
    }
    return puzzles;
  };
  for (const Grid& puzzle : context.puzzles(make))
    expectSolvedBoard(context, solveOnScratch(context, puzzle));
}

void judgesFullBoards(Context& context) {
  for (int i = 0; i < 2; ++i) {
    const Grid full = randomFullGrid({}, context.random());
    expectSolvedBoard(context, solveOnMock(context, full));
    Grid wrong = full;
    const Cell cell{context.random().below(kOrder), context.random().below(kOrder)};
    wrong.set(cell.x, cell.y, full.get(cell.x, cell.y) % kOrder + 1);
    expectNoSolutionFor(context, solveOnMock(context, wrong),
                        tr("the board is full, and a digit appears twice"));
  }
}

void seesConflictingGivens(Context& context) {
  for (const Grid& puzzle : context.puzzles(conflictingPuzzles)) {
    const Unit kind = kindOfConflictIn(puzzle);
    expectNoSolutionFor(context, solveOnScratch(context, puzzle),
                        tr(kind == Unit::row      ? "two givens in a row are the same"
                           : kind == Unit::column ? "two givens in a column are the same"
                                                  : "two givens in a box are the same"));
  }
  expectSolvedBoard(context, solveOnScratch(context, tamePuzzle(2, context.random())));
}

template <std::vector<Grid> (*make)(Random&)>
void decidesUnsolvable(Context& context) {
  for (const Grid& puzzle : context.puzzles(make)) {
    expectNoSolutionFor(
        context, solveOnScratch(context, puzzle),
        tr("no digits in the {} make a valid board", counted(gapsOf(puzzle), "gap")));
  }
  expectSolvedBoard(context, solveOnScratch(context, tamePuzzle(2, context.random())));
}

void expectFirst(Context& context, const Grid& puzzle) {
  const BoardRun run = solveOnScratch(context, puzzle);
  expectSolvedBoard(context, run, tr(" and several completions"));
  const Grid first = firstCompletion(puzzle);
  if (*run.answer.grid == first) return;
  failAnswer(context, run,
             tr("the first of several completions in lexicographic order, top row first"),
             tr("that is a later one"));
}

/// A puzzle where other search orders find a different completion first: by columns, or cells with
/// the fewest candidates first.
Grid orderSensitivePuzzle(Random& random) {
  while (true) {
    Grid puzzle = solvablePuzzle(48, random, {.atMost = 3'000});
    if (!yardstick(transposed(puzzle), 10'000)) continue;
    const Grid first = firstCompletion(puzzle);
    const bool differs = !(transposed(firstCompletion(transposed(puzzle))) == first) &&
                         !(*firstSolution(puzzle) == first);
    if (differs) return puzzle;
  }
}

/// A disguised variant of the published puzzle with three completions that is solved quickly.
Grid publishedPuzzle(Random& random) {
  const Grid published = parsePuzzle(std::string(kThreeCompletions));
  while (true) {
    Grid dressed = disguised(published, random);
    if (yardstick(dressed, 10'000)) return dressed;
  }
}

void findsTheFirst(Context& context) {
  const auto make = [](Random& random) {
    std::vector<Grid> puzzles = ambiguousPuzzles(random);
    for (int i = 0; i < 6; ++i) puzzles.push_back(orderSensitivePuzzle(random));
    puzzles.push_back(publishedPuzzle(random));
    std::ranges::copy(puzzlesWithFewGivens(random), std::back_inserter(puzzles));
    return puzzles;
  };
  for (const Grid& puzzle : context.puzzles(make)) expectFirst(context, puzzle);
}

/// Checks only that the search ends: wrong answers and exceptions lose points in other checks.
void goesDeepFirst(Context& context) {
  expectSolvedBoard(context, solveOnScratch(context, tamePuzzle(2, context.random())));
  for (int i = 0; i < 2; ++i) {
    const Grid puzzle = abundantPuzzle(context.random());
    try {
      solveOnScratch(context, puzzle);
    } catch (const wire::RemoteException& error) {
      if (error.outOfMemory()) throw;
    } catch (const IBoard::BadMoveException&) {
    }
  }
}

void worksOnOwnBoard(Context& context) {
  for (const int gaps : {1, 6})
    expectSolvedBoard(context, solveOnOwnBoard(context, tamePuzzle(gaps, context.random())),
                      tr(" on your own board"));
}

void costsNoAbsurdNumberOfCalls(Context& context) {
  constexpr int kFactor = 20;
  for (const Grid& puzzle : context.puzzles(puzzlesOfSmallCost)) {
    const std::int64_t bound = kFactor * yardstick(puzzle, INT64_MAX)->total();
    const auto scratch = context.code().makeScratchBoard(puzzle);
    const std::string text = context.code().make<IBoardSolver>()->solve(scratch->target());
    const std::int64_t calls = scratch->calls().total();
    if (calls > bound) {
      context.fail(
          {.expected = tr("at most {} calls on the board: {} times as many as a plain search makes",
                          bound, kFactor),
           .seen = inWords(scratch->calls(), Naming::rowAndColumn),
           .puzzle = puzzle});
    }
    if (calls == 0) expectSolvedBoard(context, {puzzle, readAnswer(text), scratch->contents()});
  }
}

/// Checks on puzzles with one solution.
std::vector<Check> plainPuzzleChecks() {
  const std::vector<Contract> solver = {contractOf<IBoardSolver>};
  return {
      {"stack-any-board", "A puzzle with one gap is solved on any IBoard",
       "solve() is given some IBoard, often not your own class, and uses only its interface.",
       solver, worksOnAnyBoard, explainOwnBoardOnly},
      {"stack-text", "The answer has exactly the required format",
       "Nine lines with '\\n' between them and none at the end, each with nine digits separated by "
       "exactly one space.",
       solver, writesTheAnswerExactly},
      {"stack-no-solution-text", "The \"no solution\" sentence is exact",
       "If there is no completion, solve() returns exactly: This puzzle has no solution.", solver,
       writesNoSolutionExactly},
      taking({.gaps = {1, 2}},
             {"stack-few-gaps", "Puzzles with one or two gaps are solved",
              "The first thing a solver must be able to do.", solver, fillsFewGaps}),
      {"stack-backtracks", "A wrong first guess is undone",
       "Here, the first digit that fits the first gap leads to a dead end a few cells later, or "
       "only the boxes decide between two digits.",
       solver, goesBackFromDeadEnds},
      taking({.gaps = {10, 30}}, {"stack-20-gaps", "Puzzles with 20 gaps are solved",
                                  "Backtracking over many cells.", solver, fillsGaps<20>}),
      taking({.gaps = {31, 50}}, {"stack-40-gaps", "Puzzles with 40 gaps are solved",
                                  "Backtracking over many cells.", solver, fillsGaps<40>}),
      taking({.gaps = {51, 64}}, {"stack-55-gaps", "Puzzles with 55 gaps are solved",
                                  "Backtracking over many cells.", solver, fillsGaps<55>}),
  };
}

/// Checks on full, contradictory or ambiguous boards, and checks of the cost.
std::vector<Check> specialCaseChecks() {
  const std::vector<Contract> solver = {contractOf<IBoardSolver>};
  return {
      {"stack-full-board", "A full board is checked",
       "A full board is its own solution if it is valid; otherwise, there is none.", solver,
       judgesFullBoards},
      taking(kConflictingNeeds,
             {"stack-conflicting-givens", "Conflicting givens have no solution",
              "Two equal givens in one row, column or box: there is no solution, even if every gap "
              "can be filled.",
              solver, seesConflictingGivens}),
      taking(kShallowNeeds, {"stack-unsolvable-shallow", "A dead end near the start is detected",
                             "This puzzle cannot be completed, as a few moves show.", solver,
                             decidesUnsolvable<shallowUnsolvablePuzzles>}),
      taking(kDeepNeeds,
             {"stack-unsolvable-deep", "A dead end after thousands of moves is detected",
              "This puzzle cannot be completed, but only a long search shows it.", solver,
              decidesUnsolvable<deepUnsolvablePuzzles>}),
      taking(kSeveralNeeds,
             {"stack-first-of-several", "The first of several solutions is found",
              "The first in lexicographic order, top row first: the one that a search finds first "
              "if it fills cells left to right, top to bottom, and tries digits from 1 to 9.",
              solver, findsTheFirst}),
      {"stack-depth-first", "One path is followed to its end before another starts",
       "The stack holds the moves of one path. A search that queues every possible next board "
       "never finishes a puzzle with few givens, because its boards fill the memory.",
       solver, goesDeepFirst},
      {"stack-own-board",
       "Your solver works on your board",
       "Your two classes work together.",
       {contractOf<IBoard>, contractOf<IBoardSolver>},
       worksOnOwnBoard},
      taking({.gaps = {1, 64}},
             {"stack-cost", "A correct answer takes a reasonable number of calls",
              "The number of calls on the board is compared with that of a plain search.", solver,
              costsNoAbsurdNumberOfCalls}),
  };
}

}  // namespace

std::vector<Check> boardSolverChecks() {
  std::vector<Check> all = plainPuzzleChecks();
  std::ranges::move(specialCaseChecks(), std::back_inserter(all));
  return all;
}

}  // namespace sudoku::grading
