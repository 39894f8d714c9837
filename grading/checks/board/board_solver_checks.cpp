// Checks of IBoardSolver's answers. board_search_checks.cpp judges the search, board_use_checks.cpp
// what a solver remembers, and solving/answers.h has the rules that other solvers share.
//
// A misworded answer fails only two checks, stack-text and stack-no-solution-text; all others read
// just the digits.

#include <algorithm>
#include <iterator>

#include "base/language.h"
#include "grading/checks/board/board_support.h"
#include "grading/puzzles/orders.h"
#include "grading/puzzles/puzzle_series.h"
#include "grading/subjects/check.h"
#include "solution/grid/transform.h"
#include "solution/making/generator.h"
#include "solution/solvers/count.h"

namespace sudoku::grading {
namespace {

using host::Contract;
using host::contractOf;

constexpr const char* kThreeCompletions =
    "400520103 090800500 100000000 800430000 000000900 056000700 000600000 030007002 020000405";

using BoardSubject = Subject<IBoardSolver>;

void writesTheAnswerExactly(Context& context) {
  for (const int gaps : {1, 3}) {
    const Grid puzzle = tamePuzzle(gaps, context.random());
    const auto run = runOnMock<IBoardSolver>(context, puzzle);
    const std::string wanted = answerText(firstCompletion(puzzle));
    if (run.answer.text == wanted) continue;
    BoardSubject::fail(
        context, run,
        tr("solve() returns nine lines with '\\n' between them, each with nine digits "
           "separated by single spaces:\n{}",
           wanted),
        "", wanted);
  }
}

void writesNoSolutionExactly(Context& context) {
  const auto run = runOnMock<IBoardSolver>(
      context, unsolvablePuzzle(2, context.random(), {.atLeast = 9, .atMost = 100}));
  if (run.answer.text != host::kNoSolution)
    BoardSubject::fail(context, run, tr("solve() returns exactly \"{}\"", host::kNoSolution), "",
                       std::string(host::kNoSolution));
  const auto other = runOnMock<IBoardSolver>(context, tamePuzzle(1, context.random()));
  if (other.answer.text == host::kNoSolution)
    BoardSubject::fail(context, other, tr("solve() returns a completion, since there is one"), "");
}

template <int gaps>
std::vector<Grid> puzzlesWithGaps(Random& random) {
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
}

void judgesFullBoards(Context& context) {
  for (int i = 0; i < 2; ++i) {
    const Grid full = randomFullGrid({}, context.random());
    const Cell cell{context.random().below(kOrder), context.random().below(kOrder)};
    judgeFullGrid<IBoardSolver>(context, full, cell);
  }
}

void expectFirst(Context& context, const Grid& puzzle) {
  const auto run = runOnScratch<IBoardSolver>(context, puzzle);
  expectSolved(context, run, tr(" and several completions"));
  const Grid first = firstCompletion(puzzle);
  if (*run.answer.grid == first) return;
  BoardSubject::fail(context, run,
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
  expectSolved(context, runOnScratch<IBoardSolver>(context, tamePuzzle(2, context.random())));
  for (int i = 0; i < 2; ++i) {
    const Grid puzzle = abundantPuzzle(context.random());
    try {
      runOnScratch<IBoardSolver>(context, puzzle);
    } catch (const wire::RemoteException& error) {
      if (error.outOfMemory()) throw;
    } catch (const IBoard::BadMoveException&) {
    }
  }
}

void worksOnOwnBoard(Context& context) {
  for (const int gaps : {1, 6})
    expectSolved(context, BoardSubject::runOnOwn(context, tamePuzzle(gaps, context.random())),
                 tr(" on your own board"));
}

/// Checks on puzzles with one solution.
std::vector<Check> plainPuzzleChecks() {
  const std::vector<Contract> solver = {contractOf<IBoardSolver>};
  return {
      {"stack-any-board", "A puzzle with one gap is solved on any IBoard",
       "solve() is given some IBoard, often not your own class, and uses only its interface.",
       solver, worksOnAny<IBoardSolver>, explainOwnOnly<IBoardSolver>},
      {"stack-text", "The answer has exactly the required format",
       "Nine lines with '\\n' between them and none at the end, each with nine digits separated by "
       "exactly one space.",
       solver, writesTheAnswerExactly},
      {"stack-no-solution-text", "The \"no solution\" sentence is exact",
       "If there is no completion, solve() returns exactly: This puzzle has no solution.", solver,
       writesNoSolutionExactly},
      taking({.gaps = {1, 2}}, {"stack-few-gaps", "Puzzles with one or two gaps are solved",
                                "The first thing a solver must be able to do.", solver,
                                fillsFewGaps<IBoardSolver, puzzlesWithGapsAtTheEnds>}),
      {"stack-backtracks", "A wrong first guess is undone",
       "Here, the first digit that fits the first gap leads to a dead end a few cells later, or "
       "only the boxes decide between two digits.",
       solver, goesBackFromDeadEnds<IBoardSolver>},
      taking({.gaps = {10, 30}},
             {"stack-20-gaps", "Puzzles with 20 gaps are solved", "Backtracking over many cells.",
              solver, solvesAll<IBoardSolver, puzzlesWithGaps<20>>}),
      taking({.gaps = {31, 50}},
             {"stack-40-gaps", "Puzzles with 40 gaps are solved", "Backtracking over many cells.",
              solver, solvesAll<IBoardSolver, puzzlesWithGaps<40>>}),
      taking({.gaps = {51, 64}},
             {"stack-55-gaps", "Puzzles with 55 gaps are solved", "Backtracking over many cells.",
              solver, solvesAll<IBoardSolver, puzzlesWithGaps<55>>}),
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
              solver, solvesNone<IBoardSolver, conflictingPuzzles>}),
      taking(kShallowNeeds, {"stack-unsolvable-shallow", "A dead end near the start is detected",
                             "This puzzle cannot be completed, as a few moves show.", solver,
                             solvesNone<IBoardSolver, shallowUnsolvablePuzzles>}),
      taking(kDeepNeeds,
             {"stack-unsolvable-deep", "A dead end after thousands of moves is detected",
              "This puzzle cannot be completed, but only a long search shows it.", solver,
              solvesNone<IBoardSolver, deepUnsolvablePuzzles>}),
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
              costsNoAbsurdNumberOfCalls<IBoardSolver>}),
  };
}

}  // namespace

std::vector<Check> boardSolverChecks() {
  std::vector<Check> all = plainPuzzleChecks();
  std::ranges::move(specialCaseChecks(), std::back_inserter(all));
  return all;
}

}  // namespace sudoku::grading
