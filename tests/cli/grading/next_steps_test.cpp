#include <gmock/gmock.h>

#include "tests/support/cli/command_line.h"

namespace sudoku {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

class NextSteps : public CommandLine {
 protected:
  void begin(const std::string& assignment, const std::string& sample) {
    const auto from = std::filesystem::path(assignments()) / assignment / "samples" / sample;
    std::filesystem::copy(from, folder() / "mine", std::filesystem::copy_options::recursive);
    write("mine/sudokulab.toml", "assignment = \"" + assignment + "\"\n");
  }
};

TEST_F(NextSteps, CanBePastedInTheFolder) {
  begin("grid-solver", "faulty/always-false");
  const Result result = shell("cd mine; sudokulab grade --check solver-one-or-two-gaps");
  EXPECT_THAT(result.out, ContainsRegex("    next:      sudokulab debug solver-[-a-z]+; "
                                        "sudokulab trace \\. '[.1-9]{81}'\n"));
  const Result traced = shell(
      "cd mine; eval \"$(sudokulab grade --check solver-one-or-two-gaps | grep -o 'sudokulab trace "
      ".*')\"");
  EXPECT_EQ(traced.code, 1) << traced.err;
  EXPECT_THAT(traced.out, HasSubstr("no solution, which is wrong: it has one"));
}

TEST_F(NextSteps, SayAgainWhatTheCallHasSaid) {
  begin("grid-solver", "faulty/ignores-boxes");
  const Result result = shell(
      "mv mine 'my work'; sudokulab grade 'my work' -a grid-solver --seed 7 --check grid-valid");
  EXPECT_THAT(result.out, HasSubstr("sudokulab debug grid-valid-boxes 'my work' --assignment "
                                    "grid-solver --seed 7\n"));
  EXPECT_THAT(result.out, Not(HasSubstr("sudokulab trace"))) << "a grid has no search to trace";
}

TEST_F(NextSteps, AreLeftOutWhereNoneHelps) {
  begin("grid-solver", "right/bit-masks");
  EXPECT_THAT(shell("cd mine; sudokulab grade --check grid-valid").out, Not(HasSubstr("next:")));
}

}  // namespace
}  // namespace sudoku
