// Full grids that a step-by-step program must not call Valid.
#include <gmock/gmock.h>

#include <algorithm>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "grading/puzzles/unit_conflicts.h"
#include "grading/subjects/programs/hex_program.h"
#include "grading/subjects/programs/step_output.h"
#include "solution/grid/gaps.h"
#include "tests/support/grading/losses.h"
#include "tests/support/grading/reference_programs.h"
#include "tests/support/replaced.h"

namespace sudoku::grading {
namespace {

using test::replaced;
using testing::ElementsAre;
using testing::IsEmpty;

using Rule = std::function<bool(const Grid&)>;

/// The reference program, but with a different rule for calling full grids Valid.
class Program final : public program::IProgram {
 public:
  explicit Program(Rule isRight) : isRight_(std::move(isRight)) {}

  program::Run run(const program::Task& task) override {
    program::Run run = reference_.run(task);
    Grid grid;
    std::istringstream numbers(task.input);
    for (int cell = 0, digit = 0; cell < 81 && numbers >> digit; ++cell)
      grid.set(cell % 9, cell / 9, digit);
    if (gapsOf(grid) == 0 && isRight_(grid))
      run.ended.output = replaced(run.ended.output, std::string(textOf(StepWord::unsolvable)),
                                  std::string(textOf(StepWord::valid)));
    return run;
  }

 private:
  Rule isRight_;
  test::ReferenceStepProgram reference_;
};

std::vector<std::string> lostBy(const Rule& isRight) {
  Program program(isRight);
  HexProgram nothing(program);
  return test::lossesOf({nothing, &program}, "step-program-", build::Kind::program);
}

Rule without(Unit overlooked) {
  return [overlooked](const Grid& grid) {
    return std::ranges::none_of(kUnits, [&](Unit kind) {
      return kind != overlooked && conflictIn(grid, kind).has_value();
    });
  };
}

bool sumsAreRight(const Grid& grid) {
  for (const Unit kind : kUnits) {
    for (int unit = 0; unit < 9; ++unit) {
      int sum = 0;
      for (int place = 0; place < 9; ++place) {
        const Cell cell = cellOf(kind, unit, place);
        sum += grid.get(cell.x, cell.y);
      }
      if (sum != 45) return false;
    }
  }
  return true;
}

TEST(StepProgramValid, IsSaidOfNoGridThatBreaksOneRuleOnly) {
  EXPECT_THAT(lostBy([](const Grid& grid) { return grid.isValid(); }), IsEmpty());
  for (const Unit unit : kUnits)
    EXPECT_THAT(lostBy(without(unit)), ElementsAre("step-program-valid")) << nameOf(unit);
}

TEST(StepProgramValid, IsSaidOfNoGridThatHasTheSumsAlone) {
  EXPECT_THAT(lostBy(sumsAreRight), ElementsAre("step-program-valid"));
}

}  // namespace
}  // namespace sudoku::grading
