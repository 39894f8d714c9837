#include "lab/counted_run.h"

#include "solution/puzzle_text.h"
#include "solution/shapes.h"
#include "solution/step_cells.h"

namespace sudoku::lab {
namespace {

using host::Contract;

constexpr std::string_view kNoSolution = "This puzzle has no solution.";

CountedRun countSolver(host::IImplementation& code, const Grid& puzzle) {
  const auto scratch = code.makeScratchGrid(puzzle);
  CountedRun run;
  run.answer.saysSolved = code.makeSolver(scratch->grid())->solve();
  run.calls = scratch->calls();
  run.answer.grid = scratch->contents();
  return run;
}

CountedRun countBoardSolver(host::IImplementation& code, const Grid& puzzle) {
  const auto scratch = code.makeScratchBoard(puzzle);
  CountedRun run;
  const std::string text = code.makeBoardSolver()->solve(scratch->board());
  run.calls = scratch->calls();
  run.answer = answerOf(puzzle, text);
  return run;
}

/// Stops an enumerator, also on the other side of a process border.
struct FirstFound : std::runtime_error {
  FirstFound() : std::runtime_error("one solution is enough") {}
};

CountedRun countAllSolutionsSolver(host::IImplementation& code, const Grid& puzzle) {
  const auto scratch = code.makeScratchGrid(puzzle);
  CountedRun run{.answer = {false, puzzle}};
  bool isOfAnotherShape = false;
  try {
    code.makeAllSolutionsSolver()->solveAll(scratch->grid(), [&](const IGrid& solution) {
      isOfAnotherShape = !sameShape(solution.shape(), puzzle.shape());
      if (!run.answer.saysSolved) run.answer = {true, Grid(solution)};
      throw FirstFound();
    });
  } catch (const std::exception&) {
    if (!run.answer.saysSolved) throw;
  }
  if (isOfAnotherShape) throw WrongAnswer("a solution of another shape was reported");
  run.calls = scratch->calls();
  return run;
}

CountedRun countStepSolver(host::IImplementation& code, const Grid& puzzle) {
  IStepSolver::Cells cells = cellsOf(puzzle);
  CountedRun run;
  run.answer.saysSolved = code.makeStepSolver()->solve(cells);
  run.answer.grid = gridOf(cells);
  return run;
}

CountedRun runOf(host::IImplementation& code, Contract contract, const Grid& puzzle) {
  if (contract == Contract::boardSolver) return countBoardSolver(code, puzzle);
  if (contract == Contract::allSolutionsSolver) return countAllSolutionsSolver(code, puzzle);
  if (contract == Contract::stepSolver) return countStepSolver(code, puzzle);
  return countSolver(code, puzzle);
}

}  // namespace

Answer answerOf(const Grid& puzzle, const std::string& text) {
  if (text == kNoSolution) return {false, puzzle};
  try {
    const Grid grid = parsePuzzle(text);
    if (sameShape(grid.shape(), puzzle.shape())) return {true, grid};
  } catch (const PuzzleError&) {
    // Said below.
  }
  throw WrongAnswer(
      "the text is neither a solved grid nor the sentence for puzzles without solution");
}

CountedRun countedRun(host::IImplementation& code, Contract contract, const Grid& puzzle) {
  CountedRun run = runOf(code, contract, puzzle);
  run.facts = code.searchFacts();
  return run;
}

}  // namespace sudoku::lab
