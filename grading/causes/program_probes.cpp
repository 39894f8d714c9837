// What programs get right, and what not.

#include "grading/causes/asking/solving.h"
#include "grading/programs/step_output.h"
#include "grading/puzzles/puzzles.h"

namespace sudoku::grading {
namespace {

Reply replyOfProgram(Context& context, const Grid& puzzle) {
  const StepOutput output = stepOutputFor(*context.program(), puzzle);
  Reply reply{.givesUp = output.word == StepWord::unsolvable};
  if (output.word == StepWord::solved) reply.grid = output.answer;
  return reply;
}

std::optional<Shown> stepProgramMissesGaps(Context& context) {
  return missedGaps(context, {}, Naming::rowAndColumn, [&](const Grid& puzzle) {
    return replyOfProgram(context, puzzle).isRightFor(puzzle);
  });
}

std::optional<Shown> stepProgramGivesUp(Context& context) {
  return neverChoosesAnew(context,
                          [&](const Grid& puzzle) { return replyOfProgram(context, puzzle); });
}

std::optional<Shown> stepProgramOverlooksUnits(Context& context) {
  return overlooksOneKind([&] { return solvablePuzzle(52, context.random(), {.atMost = 5000}); },
                          [&](const Grid& puzzle) { return replyOfProgram(context, puzzle); },
                          Naming::rowAndColumn);
}

}  // namespace

std::vector<Probe> programProbes() {
  const Ids search = {"step-program-solved", "step-program-55-gaps", "step-program-unsolvable"};
  const auto row = [&](std::string_view id, auto ask) {
    return Probe{
        .id = id, .contracts = {}, .explains = search, .ask = ask, .judges = Judges::programs};
  };
  return {row("step-program-gaps-missed", stepProgramMissesGaps),
          row("step-program-gives-up-at-dead-ends", stepProgramGivesUp),
          row("step-program-unit-overlooked", stepProgramOverlooksUnits)};
}

}  // namespace sudoku::grading
