// What is handed out as the solution of a puzzle, by those that show no search of theirs.

#include <algorithm>
#include <array>

#include "grading/causes/asking/solving.h"
#include "grading/programs/step_output.h"
#include "grading/puzzles/puzzles.h"
#include "solution/making/generator.h"

namespace sudoku::grading {
namespace {

/// Whether each of some easy puzzles is given out as its own solution, with all of its gaps.
bool answersPuzzles(Context& context, Shape shape, const Ask& ask) {
  return std::ranges::all_of(std::array{1, 3, 8}, [&](int gaps) {
    const Grid puzzle = withGaps(randomFullGrid(shape, context.random()), gaps, context.random());
    return ask(puzzle).grid == puzzle;
  });
}

constexpr std::string_view kLookForACopy =
    "Is there a search at all, and does it fill the grid itself, not a copy? Look for a parameter "
    "without &, and for a local grid or a member that is not written back.";

std::optional<Shown> stepSolverLosesIt(Context& context) {
  if (!answersPuzzles(context, {},
                      [&](const Grid& puzzle) { return replyTo<IStepSolver>(context, puzzle); }))
    return std::nullopt;
  return Shown{"solve() returns true and leaves the grid as it was.",
               "Puzzles with 1, 3 and 8 gaps still have all their gaps after it has returned true.",
               std::string(kLookForACopy)};
}

std::optional<Shown> stepProgramLosesIt(Context& context) {
  if (!answersPuzzles(context, {}, [&](const Grid& puzzle) {
        const StepOutput output = stepOutputFor(*context.program(), puzzle);
        return Reply{.grid = output.word == StepWord::solved ? output.answer : std::nullopt};
      }))
    return std::nullopt;
  return Shown{"What is printed as solved is the grid as it was read.",
               "Puzzles with 1, 3 and 8 gaps are printed with all their gaps once more.",
               std::string(kLookForACopy)};
}

std::optional<Shown> enumeratorReportsThePuzzle(Context& context) {
  if (!answersPuzzles(context, {4, 4}, [&](const Grid& puzzle) {
        return replyTo<IAllSolutionsSolver>(context, puzzle);
      }))
    return std::nullopt;
  return Shown{"What is handed out as a solution is the puzzle, with all its gaps.",
               "So it is for puzzles with 1, 3 and 8 gaps.",
               "Is a pointer or a reference to the grid of the search kept until the end? That "
               "grid is emptied again on the way back: copy its cells where a solution is found."};
}

}  // namespace

std::vector<Probe> answerProbes() {
  using host::contractOf;
  return {{"step-solution-lost",
           {contractOf<IStepSolver>},
           joined(stepSearchChecks(), {"step-keeps-givens"}),
           stepSolverLosesIt},
          {.id = "step-program-solution-lost",
           .contracts = {},
           .explains = {"step-program-solved", "step-program-55-gaps"},
           .ask = stepProgramLosesIt,
           .judges = Judges::programs},
          {.id = "hex-puzzle-reported",
           .contracts = {contractOf<IAllSolutionsSolver>},
           .explains = {"hex-one-solution", "hex-few-solutions", "hex-many-solutions",
                        "hex-each-once", "hex-recursive", "hex-solves-again", "hex-file-format",
                        "hex-numbering", "hex-reads-crlf", "hex-empty-file"},
           .ask = enumeratorReportsThePuzzle,
           .judges = Judges::both}};
}

}  // namespace sudoku::grading
