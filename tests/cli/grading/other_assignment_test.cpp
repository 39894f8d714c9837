// A submission for another assignment earns nothing; the report names the likely assignment.
#include <gmock/gmock.h>

#include "tests/support/cli/grading.h"

namespace sudoku {
namespace {

using testing::AllOf;
using testing::HasSubstr;

struct HandedIn {
  std::string name;
  std::string submission;  // relative to the assignments
  std::string assignment;  // for which it was made
  std::string evidence;
};

void PrintTo(const HandedIn& one, std::ostream* out) { *out << one.name; }

class OtherAssignment : public Grading, public testing::WithParamInterface<HandedIn> {};

TEST_P(OtherAssignment, EarnsNothingAndIsReportedWhichItLooksLike) {
  for (const std::string assignment :
       {"grid-solver", "stack-board", "hex-all-solutions", "step-by-step"}) {
    if (assignment == GetParam().assignment) continue;
    const nlohmann::json report =
        graded(assignments() + "/" + GetParam().submission, assignment, 1);
    EXPECT_EQ(report["outcome"], "refused") << assignment;
    EXPECT_EQ(report["points"], 0) << assignment;
    EXPECT_THAT(std::string(report["refused"]),
                AllOf(HasSubstr(GetParam().evidence),
                      HasSubstr("looks like a submission for " + GetParam().assignment)))
        << assignment;
  }
}

INSTANTIATE_TEST_SUITE_P(
    HandedIn, OtherAssignment,
    testing::Values(HandedIn{"GridSolver", "grid-solver/reference", "grid-solver",
                             "SUDOKU_EXPORT_GRID and SUDOKU_EXPORT_SOLVER"},
                    HandedIn{"SolverAlone", "grid-solver/samples/faulty/own-grid-only",
                             "grid-solver", "SUDOKU_EXPORT_SOLVER"},
                    HandedIn{"StackBoard", "stack-board/reference", "stack-board",
                             "SUDOKU_EXPORT_BOARD and SUDOKU_EXPORT_BOARD_SOLVER"},
                    HandedIn{"HexPlugin", "hex-all-solutions/reference", "hex-all-solutions",
                             "SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER"},
                    HandedIn{"StepPlugin", "step-by-step/reference", "step-by-step",
                             "SUDOKU_EXPORT_STEP_SOLVER"},
                    HandedIn{"HexProgram", "hex-all-solutions/samples/right/program-fstream",
                             "hex-all-solutions", "solutions.txt"},
                    HandedIn{"StepProgram", "step-by-step/samples/right/program-plain-main",
                             "step-by-step", "standard input"}),
    [](const auto& param) { return param.param.name; });

using OwnAssignment = Grading;

TEST_F(OwnAssignment, GradesAProgramThatAnswersInNoForm) {
  write("mine/main.cpp", "int main() {}\n");
  for (const std::string assignment : {"hex-all-solutions", "step-by-step"})
    EXPECT_EQ(graded("mine", assignment, 1)["outcome"], "graded") << assignment;
  EXPECT_THAT(std::string(graded("mine", "grid-solver", 1)["refused"]),
              HasSubstr("a plugin is needed"));
}

}  // namespace
}  // namespace sudoku
