// Checks of what IBoardSolver remembers: between calls to solve(), and between solvers.
//
// The effect of a stale stack, list or flag depends on how the previous call ended and on the next
// board. So every kind of board follows every other, and the answer is compared with that of a new
// solver: whether it is correct at all is judged elsewhere.

#include "base/language.h"
#include "grading/checks/board/board_support.h"
#include "grading/puzzles/orders.h"
#include "grading/subjects/check.h"
#include "solution/making/generator.h"
#include "solution/solvers/count.h"

namespace sudoku::grading {
namespace {

using host::Contract;
using host::contractOf;

/// A board, and the result of a new solver on it.
struct KnownBoard {
  Grid puzzle;
  std::string name;
  Run<IBoardSolver> byNewSolver = {};
  bool isJudged = true;  // the new solver's answer is correct
  bool isTame = false;   // an easy board, for which it must be correct
};

/// How a second call to solve() follows a first.
enum class Next { sameSolver, sameSolverAndBoard, otherSolver };

bool isRight(const Run<IBoardSolver>& run) {
  if (run.answer.hasThrown) return false;
  return firstSolution(run.puzzle) ? Subject<IBoardSolver>::isSolved(run) : run.answer.saysNone;
}

Run<IBoardSolver> solveOn(Context& context, IBoardSolver& solver, host::IScratchBoard& board,
                          const Grid& puzzle) {
  context.tries(puzzle);
  return {puzzle, Subject<IBoardSolver>::trySolve(solver, board.target()), board.contents()};
}

/// Unsolvable boards come first, to show what a solver with static moves does while there are no
/// moves left over from an earlier board.
std::vector<KnownBoard> allKindsOfBoards(Random& random) {
  constexpr Effort kShort{.atLeast = 9, .atMost = 100};
  const Grid full = randomFullGrid({}, random);
  Grid wrong = full;
  wrong.set(4, 4, full.get(4, 4) % kOrder + 1);
  return {{unsolvablePuzzle(2, random, kShort), tr("one without a solution")},
          {unsolvablePuzzle(6, random, kShort), tr("one without a solution")},
          {conflictingPuzzle(2, Unit::row, random), tr("one whose givens conflict")},
          {.puzzle = tamePuzzle(2, random), .name = tr("an easy one"), .isTame = true},
          {.puzzle = tamePuzzle(7, random), .name = tr("an easy one"), .isTame = true},
          {misleadingPuzzle(4, random), tr("one that needs some backtracking")},
          {solvablePuzzle(45, random, {.atMost = 3'000}), tr("one with many gaps")},
          {full, tr("a full one")},
          {wrong, tr("a full one that is invalid")}};
}

/// A solver that fails on an easy board must not pass.
std::vector<KnownBoard> solvedByNewSolvers(Context& context) {
  std::vector<KnownBoard> boards = allKindsOfBoards(context.random());
  for (KnownBoard& board : boards) {
    const auto scratch = context.code().makeScratchBoard(board.puzzle);
    board.byNewSolver =
        solveOn(context, *context.code().make<IBoardSolver>(), *scratch, board.puzzle);
    board.isJudged = isRight(board.byNewSolver);
    if (board.isTame) expectSolved(context, board.byNewSolver);
  }
  return boards;
}

/// Empties every cell that is not fixed.
void empty(host::IScratchBoard& board, const Grid& puzzle) {
  const Grid now = board.contents();
  for (int row = 0; row < kOrder; ++row) {
    for (int column = 0; column < kOrder; ++column) {
      if (now.get(column, row) != puzzle.get(column, row))
        board.target().move(Move(row, column, 0));
    }
  }
}

[[noreturn]] void failReuse(Context& context, Next next, const KnownBoard& first,
                            const Run<IBoardSolver>& run, const Run<IBoardSolver>& byNewSolver) {
  const std::string seen = run.answer.hasThrown ? tr("it {}", run.answer.text)
                           : isRight(run)
                               ? tr("it returned \"{}\", but gaps are not empty", run.answer.text)
                               : tr("it returned \"{}\"", run.answer.text);
  const std::string before =
      next == Next::sameSolverAndBoard
          ? tr("The same solver is given the same board again, with all gaps emptied")
      : next == Next::sameSolver
          ? tr("The solver was given another board before: {}", first.name)
          : tr("Another solver was given another board before: {}", first.name);
  context.fail(
      {.expected = tr("a new solver's answer: \"{}\". {}", byNewSolver.answer.text, before),
       .seen = seen,
       .puzzle = run.puzzle,
       .after = run.answer.grid ? run.answer.grid : std::optional(run.after),
       .wanted = firstSolution(run.puzzle)});
}

void expectAsANewSolver(Context& context, Next next, const KnownBoard& first,
                        const KnownBoard& second) {
  const auto solver = context.code().make<IBoardSolver>();
  auto board = context.code().makeScratchBoard(first.puzzle);
  solveOn(context, *solver, *board, first.puzzle);
  if (next == Next::sameSolverAndBoard) {
    empty(*board, first.puzzle);
  } else {
    board = context.code().makeScratchBoard(second.puzzle);
  }
  const auto other = next == Next::otherSolver ? context.code().make<IBoardSolver>() : nullptr;
  const auto run = solveOn(context, other ? *other : *solver, *board, second.puzzle);
  const bool leavesTheSame = !run.answer.saysNone || run.after == second.byNewSolver.after;
  if (!isRight(run) || !leavesTheSame) failReuse(context, next, first, run, second.byNewSolver);
}

void followEachOther(Context& context, Next next) {
  const std::vector<KnownBoard> boards = solvedByNewSolvers(context);
  for (const KnownBoard& first : boards) {
    for (const KnownBoard& second : boards) {
      if (next == Next::sameSolverAndBoard && &first != &second) continue;
      if (second.isJudged) expectAsANewSolver(context, next, first, second);
    }
  }
}

/// A call that ended with an exception from the board must leave nothing behind for the next one.
void solvesAfterAnException(Context& context) {
  const auto solver = context.code().make<IBoardSolver>();
  constexpr int kGaps = 10;
  constexpr int kFilled = 4;  // gaps filled when it throws; any record of them must be discarded
  WatchedBoard first(tamePuzzle(kGaps, context.random()));
  bool hasThrown = false;
  ON_CALL(first, move).WillByDefault([&](const Move& move) {
    first.realMove(move);
    if (hasThrown || gapsOf(first.contents()) > kGaps - kFilled) return;
    hasThrown = true;
    throw IBoard::BadMoveException(move);
  });
  ignoringOutcome([&] { solver->solve(first); });
  const Grid puzzle = tamePuzzle(kGaps, context.random());
  WatchedBoard second(puzzle, Reads::toldLater);
  expectSolved(context, runOn(*solver, puzzle, second),
               tr(", after the previous call ended with an exception from another board"));
}

void solvesAgain(Context& context) {
  followEachOther(context, Next::sameSolver);
  followEachOther(context, Next::sameSolverAndBoard);
  solvesAfterAnException(context);
}

void keepsTwoSolversApart(Context& context) {
  followEachOther(context, Next::otherSolver);
  const Grid onePuzzle = tamePuzzle(3, context.random());
  const Grid otherPuzzle = tamePuzzle(3, context.random());
  WatchedBoard one(onePuzzle, Reads::toldLater);
  WatchedBoard other(otherPuzzle, Reads::toldLater);
  const auto oneSolver = context.code().make<IBoardSolver>();
  const auto otherSolver = context.code().make<IBoardSolver>();
  expectSolved(context, runOn(*otherSolver, otherPuzzle, other),
               tr(", while another solver exists"));
  expectSolved(context, runOn(*oneSolver, onePuzzle, one), tr(", while another solver exists"));
}

}  // namespace

std::vector<Check> boardUseChecks() {
  const std::vector<Contract> solver = {contractOf<IBoardSolver>};
  return {
      {"stack-two-at-once", "Two solvers do not interfere with each other",
       "Each solver keeps its own stack.", solver, keepsTwoSolversApart},
      {"stack-solves-again", "A solver can be reused",
       "solve() may be called again, on another board or the same one, however the last call "
       "ended.",
       solver, solvesAgain},
  };
}

}  // namespace sudoku::grading
