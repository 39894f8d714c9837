#include <gmock/gmock.h>

#include "tests/support/cli/command_line.h"

namespace sudoku {
namespace {

class LiveFailures : public CommandLine {};

TEST_F(LiveFailures, AreShownOnATerminalBeforeTheReport) {
  const std::string call =
      "sudokulab grade " + assignments() +
      "/grid-solver/samples/faulty/ignores-boxes -a grid-solver --check grid-valid";
  const Result result = shell("NO_COLOR=1 script -qfec '" + call + "' /dev/null");
  const auto shown = result.out.find("(grid-valid-boxes)");
  const auto report = result.out.find("Start here");
  ASSERT_NE(report, std::string::npos) << result.out;
  EXPECT_LT(shown, report) << result.out;
  EXPECT_EQ(shell(call).err, "") << "nothing is shown without a terminal";
}

}  // namespace
}  // namespace sudoku
