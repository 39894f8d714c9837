#include <gmock/gmock.h>

#include "tests/support/cli/grading.h"

namespace sudoku {
namespace {

using nlohmann::json;

class PartialReport : public Grading {
 protected:
  std::string reference() const { return assignments() + "/grid-solver/reference"; }
};

TEST_F(PartialReport, SaysThatItIsNoMarkYet) {
  const Result result = shell(
      "sudokulab grade " + reference() +
      " -a grid-solver --jobs 1 --format json --partial --out report.json & grader=$!\n"
      "until grep -q 'this is not the final mark yet' report.json; do kill -0 $grader || exit 9; "
      "sleep 0.01; done 2>/dev/null; wait $grader");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(json::parse(read("report.json"))["points"], 100);
  EXPECT_EQ(read("report.json").find("not the final mark yet"), std::string::npos);
  EXPECT_EQ(sudokulab("grade " + reference() + " -a grid-solver --partial").code, 2);
}

TEST_F(PartialReport, IsPrintedWhenSomebodyInterrupts) {
  for (const auto& [signal, code] : {std::pair{"INT", 130}, {"TERM", 143}}) {
    const Result result = shell(
        "set -m; mkdir -p tmp; export TMPDIR=$PWD/tmp; rm -f known.json\n"
        "sudokulab grade " +
        reference() +
        " -a grid-solver --jobs 1 --format json --partial --out known.json "
        "& grader=$!\n"
        "until grep -q 'this is not the final mark yet' known.json; do kill -0 $grader || exit 9; "
        "sleep 0.01; done 2>/dev/null; kill -" +
        signal + " $grader; wait $grader; code=$?; ls tmp | wc -l; exit $code");
    EXPECT_EQ(result.code, code) << result.err;
    EXPECT_THAT(result.err, testing::HasSubstr("sudokulab: interrupted"));
    EXPECT_EQ(result.out, "0\n") << "build files must be removed";
    const json report = json::parse(read("known.json"));
    EXPECT_THAT(report["notes"][0].get<std::string>(), testing::HasSubstr("Interrupted"));
    EXPECT_EQ(report["checks"][0]["outcome"], "passed");
  }
}

}  // namespace
}  // namespace sudoku
