#include "grading/running/verify.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/grading/rubric_parts.h"

namespace sudoku::grading {
namespace {

using testing::ElementsAre;

Rubric rubricOfThree() {
  return parseRubric(test::kHead + test::checkText("grid-starts-empty", 1) +
                         test::checkText("grid-stores-digits", 1) +
                         test::checkText("solver-20-gaps", 1, "\"grid-stores-digits\""),
                     "assignment.toml");
}

Sample sampleThatLoses(const std::string& name, std::set<std::string> checks) {
  return {.name = name, .folder = {}, .expected = {.title = "", .loses = std::move(checks)}};
}

Sample refusedSample(const std::string& name, const std::string& reason) {
  return {.name = name, .folder = {}, .expected = {.title = "", .refused = reason}};
}

std::vector<std::string> namesOfFew(std::vector<Sample> samples) {
  std::vector<std::string> names;
  for (const Sample& sample : fewOf(std::move(samples), rubricOfThree()))
    names.push_back(sample.name);
  return names;
}

TEST(FewSamples, AreAllThatLoseNothing) {
  EXPECT_THAT(namesOfFew({sampleThatLoses("a", {}), sampleThatLoses("b", {})}),
              ElementsAre("a", "b"));
}

TEST(FewSamples, AreOneForEachCheckAndItIsTheOneThatLosesTheLeast) {
  EXPECT_THAT(namesOfFew({sampleThatLoses("both", {"grid-starts-empty", "grid-stores-digits"}),
                          sampleThatLoses("digits", {"grid-stores-digits"}),
                          sampleThatLoses("empty", {"grid-starts-empty"}),
                          sampleThatLoses("other-empty", {"grid-starts-empty"})}),
              ElementsAre("digits", "empty"));
}

TEST(FewSamples, FailTheirCheckThemselvesWhereOthersWouldHaveItSkipped) {
  EXPECT_THAT(namesOfFew({sampleThatLoses("digits", {"grid-stores-digits", "solver-20-gaps"}),
                          sampleThatLoses("gaps", {"grid-starts-empty", "solver-20-gaps"})}),
              ElementsAre("digits", "gaps"));
  EXPECT_THAT(namesOfFew({sampleThatLoses("digits", {"grid-stores-digits"}),
                          sampleThatLoses("gaps", {"grid-stores-digits", "solver-20-gaps"})}),
              ElementsAre("digits"));
}

TEST(FewSamples, AreNotThoseInWhichTheCheckMustBeSkipped) {
  Sample handsInNoGrid = sampleThatLoses("a", {"grid-starts-empty"});
  handsInNoGrid.expected.outcomes["grid-starts-empty"] = "skipped";
  EXPECT_THAT(namesOfFew({handsInNoGrid, sampleThatLoses("b", {"grid-starts-empty"})}),
              ElementsAre("b"));
}

TEST(FewSamples, AreOneForEachReasonForWhichSomeAreRefused) {
  EXPECT_THAT(namesOfFew({refusedSample("a", "it does not compile"),
                          refusedSample("b", "it does not compile"),
                          refusedSample("c", "no class is exported")}),
              ElementsAre("a", "c"));
}

}  // namespace
}  // namespace sudoku::grading
