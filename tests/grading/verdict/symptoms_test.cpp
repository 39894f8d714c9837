// Hints by what was seen, and not by what a check is about.
#include "grading/verdict/symptoms.h"

#include <gmock/gmock.h>

namespace sudoku::grading {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

std::string hintOn(Outcome outcome, const std::string& reason, const std::string& printed = {}) {
  CheckResult result;
  result.outcome = outcome;
  result.reason = reason;
  result.output = printed;
  return std::string(hintOnSymptom(result));
}

TEST(Symptoms, SayNothingOfAWrongAnswer) {
  EXPECT_THAT(hintOn(Outcome::failed, "it returned false"), IsEmpty());
  EXPECT_THAT(hintOn(Outcome::passed, ""), IsEmpty());
  EXPECT_THAT(hintOn(Outcome::skipped, "mend this first: slept or waited"), IsEmpty());
}

TEST(Symptoms, TellWaitingFromWorking) {
  EXPECT_THAT(hintOn(Outcome::timedOut, "slept or waited for most of 2 s"), HasSubstr("std::cin"));
  EXPECT_THAT(hintOn(Outcome::timedOut, "used more than 2 s of CPU time"),
              HasSubstr("goes on for ever"));
}

TEST(Symptoms, GoByWhatWasPrintedBeforeACrash) {
  EXPECT_THAT(hintOn(Outcome::crashed, "was killed by signal 6 (Aborted)",
                     "terminate called after throwing an instance of 'X'\n"),
              HasSubstr("noexcept"));
  EXPECT_THAT(hintOn(Outcome::crashed, "was killed by signal 6 (Aborted)",
                     "a.cpp:3: int f(): Assertion `x > 0' failed.\n"),
              HasSubstr("assertion"));
  EXPECT_THAT(hintOn(Outcome::crashed, "was killed by signal 11 (Segmentation fault)"),
              HasSubstr("points to nothing"));
  EXPECT_THAT(hintOn(Outcome::crashed, "killed by signal 11; its machine stack was full"),
              HasSubstr("end of the recursion"));
}

TEST(Symptoms, TellMemoryFaultsApart) {
  const auto hintOnMemory = [](const std::string& kind) {
    return hintOn(Outcome::failed, "AddressSanitizer: " + kind + " in f(int) at a.cpp:3");
  };
  EXPECT_THAT(hintOnMemory("heap-buffer-overflow"), HasSubstr("vector"));
  EXPECT_THAT(hintOnMemory("stack-buffer-overflow"), HasSubstr("beside an array"));
  EXPECT_THAT(hintOnMemory("heap-use-after-free"), HasSubstr("given back"));
  EXPECT_THAT(hintOnMemory("double-free"), HasSubstr("twice"));
  EXPECT_THAT(hintOnMemory("stack-overflow"), HasSubstr("end of the recursion"));
}

TEST(Symptoms, TellWhoseExceptionItWas) {
  EXPECT_THAT(hintOn(Outcome::failed, "your code threw std::out_of_range: vector"),
              HasSubstr("at()"));
  EXPECT_THAT(hintOn(Outcome::failed, "your code threw IGrid::BadCellException(9, 0)"),
              HasSubstr("cell that it does not have"));
  EXPECT_THAT(hintOn(Outcome::failed, "your code threw std::runtime_error: no solution"),
              HasSubstr("Nothing may be thrown here"));
}

TEST(Symptoms, KnowTheCodeOfACharacter) {
  CheckResult result;
  result.outcome = Outcome::failed;
  result.finding = Finding{.expected = "get(4, 4) returns 3", .seen = "get(4, 4) returned 51"};
  EXPECT_THAT(hintOnSymptom(result), HasSubstr("the code 48"));
  result.finding->seen = "get(4, 4) returned 50";
  EXPECT_THAT(hintOnSymptom(result), IsEmpty());
}

TEST(Symptoms, TellAWrongExceptionFromAnotherOne) {
  CheckResult result;
  result.outcome = Outcome::failed;
  const auto hintWhenSeen = [&](const std::string& seen) {
    result.finding = Finding{.expected = "get(9, 0) throws IGrid::BadCellException(9, 0)",
                             .seen = "get(9, 0) " + seen};
    return std::string(hintOnSymptom(result));
  };
  EXPECT_THAT(hintWhenSeen("threw IGrid::BadCellException(0, 9)"), HasSubstr("what it carries"));
  EXPECT_THAT(hintWhenSeen("threw MyGrid::BadCellException: bad"), HasSubstr("of the interface"));
  EXPECT_THAT(hintWhenSeen("threw std::out_of_range: vector"), HasSubstr("of the interface"));
  EXPECT_THAT(hintWhenSeen("threw IGrid::BadCellException(265, 0)"), HasSubstr("eight bits"));
  EXPECT_THAT(hintWhenSeen("threw std::exception: std::exception"), HasSubstr("`throw;`"));
  EXPECT_THAT(hintWhenSeen("threw IGrid::BadDigitException(10)"), IsEmpty())
      << "the check's own hint knows the order";
  EXPECT_THAT(hintWhenSeen("returned 0"), IsEmpty());
}

}  // namespace
}  // namespace sudoku::grading
