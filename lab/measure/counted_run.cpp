#include "lab/measure/counted_run.h"

#include "plugins/contracts/solving.h"
#include "solution/grid/shapes.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::lab {
namespace {

using host::Contract;

/// Stops an enumerator, even in another process.
struct FirstFound : std::runtime_error {
  FirstFound() : std::runtime_error("one solution is enough") {}
};

template <class Interface>
CountedRun counted(host::Description<Interface> solver, host::IImplementation& code,
                   const Grid& puzzle) {
  const auto scratch = host::makeScratch(code, solver.place(puzzle));
  CountedRun run;
  bool isOfAnotherShape = false;
  host::SolverAnswer answer;
  try {
    answer = solver.solve(*code.makeFor<Interface>(scratch->target()), scratch->target(),
                          [&](const IGrid& solution) {
                            isOfAnotherShape = !sameShape(solution.shape(), puzzle.shape());
                            if (!run.answer.saysSolved) run.answer = {true, Grid(solution)};
                            throw FirstFound();
                          });
  } catch (const std::exception&) {
    if (!run.answer.saysSolved) throw;
  }
  if (isOfAnotherShape) throw WrongAnswer("a solution of a different shape was reported");
  run.calls = scratch->calls();
  if (answer.text) run.answer = answerOf(puzzle, *answer.text);
  if (answer.saysSolved) run.answer = {*answer.saysSolved, scratch->contents()};
  return run;
}

}  // namespace

Answer answerOf(const Grid& puzzle, const std::string& text) {
  if (text == host::kNoSolution) return {false, puzzle};
  try {
    const Grid grid = parsePuzzle(text);
    if (sameShape(grid.shape(), puzzle.shape())) return {true, grid};
  } catch (const PuzzleError&) {
    // Reported below.
  }
  throw WrongAnswer(
      "the text is neither a solved grid nor the sentence for puzzles without a solution");
}

CountedRun countedRun(host::IImplementation& code, Contract contract, const Grid& puzzle) {
  CountedRun run =
      host::withSolver(contract, [&](auto solver) { return counted(solver, code, puzzle); });
  run.facts = code.searchFacts();
  return run;
}

}  // namespace sudoku::lab
