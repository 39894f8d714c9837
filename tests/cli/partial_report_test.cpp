#include <gmock/gmock.h>

#include "grading.h"

namespace sudoku {
namespace {

using nlohmann::json;

class PartialReport : public Grading {
 protected:
  std::string reference() const { return assignments() + "/grid-solver/reference"; }
};

TEST_F(PartialReport, SaysThatItIsNoMarkYet) {
  const Result result =
      shell("sudokulab grade " + reference() +
            " -a grid-solver --jobs 1 --format json --partial --out report.json & grader=$!\n"
            "until grep -q 'this is not the mark yet' report.json; do kill -0 $grader || exit 9; "
            "sleep 0.01; done 2>/dev/null; wait $grader");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(json::parse(read("report.json"))["points"], 100);
  EXPECT_EQ(read("report.json").find("not the mark yet"), std::string::npos);
  EXPECT_EQ(sudokulab("grade " + reference() + " -a grid-solver --partial").code, 2);
}

}  // namespace
}  // namespace sudoku
