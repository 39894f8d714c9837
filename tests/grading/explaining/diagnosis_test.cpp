// Which probes are asked of code that has failed.
#include "grading/explaining/diagnosis.h"

#include <gmock/gmock.h>

namespace sudoku::grading {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

CheckResult failed(const char* id) {
  CheckResult result;
  result.id = id;
  result.outcome = Outcome::failed;
  return result;
}

Probe probeOfSearches() {
  return {.id = "probe",
          .contracts = {},
          .explains = {"solver-20-gaps", "solver-cost"},
          .ask = nullptr};
}

TEST(ChecksToExplain, AreThoseOfTheProbeThatFailedAndHaveNoCause) {
  const std::vector<CheckResult> results = {failed("solver-20-gaps"), failed("solver-cost"),
                                            failed("grid-transpose")};
  EXPECT_THAT(checksToExplain(probeOfSearches(), results, {}),
              ElementsAre("solver-20-gaps", "solver-cost"));
  Cause cause;
  cause.checks = {"solver-20-gaps", "solver-cost"};
  EXPECT_THAT(checksToExplain(probeOfSearches(), results, {cause}), IsEmpty());
}

TEST(ChecksToExplain, AreNoneWhereTheCostIsAllThatFailed) {
  EXPECT_THAT(checksToExplain(probeOfSearches(), {failed("solver-cost")}, {}), IsEmpty());
}

}  // namespace
}  // namespace sudoku::grading
