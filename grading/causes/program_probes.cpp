// What programs get right, and what not.

#include "grading/causes/solving.h"
#include "grading/programs/step_output.h"

namespace sudoku::grading {
namespace {

std::optional<Shown> stepProgramMissesGaps(Context& context) {
  return missedGaps(context, {}, Naming::rowAndColumn, [&](const Grid& puzzle) {
    const StepOutput output = stepOutputFor(*context.program(), puzzle);
    return output.word == StepWord::solved && output.answer && isCompletion(puzzle, *output.answer);
  });
}

}  // namespace

std::vector<Probe> programProbes() {
  return {{.id = "step-program-gaps-missed",
           .contracts = {},
           .explains = {"step-program-solved", "step-program-55-gaps", "step-program-unsolvable",
                        "memory-safety"},
           .ask = stepProgramMissesGaps,
           .judges = Judges::programs}};
}

}  // namespace sudoku::grading
