#include "grading/grader/verify.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

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

Sample mistakeThatLoses(const std::string& name, std::set<std::string> checks) {
  return sampleThatLoses("samples/faulty/" + name, std::move(checks));
}

Sample refusedSample(const std::string& name, const std::string& reason) {
  return {.name = name, .folder = {}, .expected = {.title = "", .refused = reason}};
}

std::vector<std::string> namesOfFew(std::vector<Sample> samples) {
  // The rotation takes this first sample; the rest is chosen for checks.
  samples.insert(samples.begin(), sampleThatLoses("samples/right/a", {}));
  std::vector<std::string> names;
  for (const Sample& sample : fewOf(std::move(samples), rubricOfThree(), 0)) {
    if (!sample.name.starts_with("samples/right/")) names.push_back(sample.name);
  }
  return names;
}

TEST(FewSamples, AreStarterAndReference) {
  EXPECT_THAT(namesOfFew({sampleThatLoses("reference", {}), sampleThatLoses("starter", {})}),
              ElementsAre("reference", "starter"));
}

TEST(FewSamples, FailEachCheckAndAreFew) {
  EXPECT_THAT(namesOfFew({mistakeThatLoses("digits", {"grid-stores-digits"}),
                          mistakeThatLoses("empty", {"grid-starts-empty"}),
                          mistakeThatLoses("both", {"grid-starts-empty", "grid-stores-digits"})}),
              ElementsAre("samples/faulty/both"));
  EXPECT_THAT(namesOfFew({mistakeThatLoses("digits", {"grid-stores-digits"}),
                          mistakeThatLoses("empty", {"grid-starts-empty"})}),
              ElementsAre("samples/faulty/digits", "samples/faulty/empty"));
}

TEST(FewSamples, AreEachOfTheOthersInOneRotation) {
  std::vector<Sample> samples;
  for (unsigned i = 0; i < 2 * kRotations + 3; ++i)
    samples.push_back(sampleThatLoses("samples/right/" + std::to_string(i), {}));
  std::multiset<std::string> seen;
  for (unsigned rotation = 7; rotation < 7 + kRotations; ++rotation) {
    const auto few = fewOf(samples, rubricOfThree(), rotation);
    EXPECT_LE(few.size(), 3U);
    for (const Sample& sample : few) seen.insert(sample.name);
  }
  EXPECT_EQ(seen.size(), samples.size());
  for (const Sample& sample : samples) EXPECT_EQ(seen.count(sample.name), 1U) << sample.name;
}

TEST(FewSamples, FailTheirCheckThemselvesWhereOthersWouldHaveItSkipped) {
  EXPECT_THAT(namesOfFew({mistakeThatLoses("digits", {"grid-stores-digits", "solver-20-gaps"}),
                          mistakeThatLoses("gaps", {"grid-starts-empty", "solver-20-gaps"})}),
              ElementsAre("samples/faulty/digits", "samples/faulty/gaps"));
  EXPECT_THAT(namesOfFew({mistakeThatLoses("digits", {"grid-stores-digits"}),
                          mistakeThatLoses("gaps", {"grid-stores-digits", "solver-20-gaps"})}),
              ElementsAre("samples/faulty/digits"));
}

TEST(FewSamples, AreNotThoseInWhichTheCheckMustBeSkipped) {
  Sample handsInNoGrid = mistakeThatLoses("a", {"grid-starts-empty"});
  handsInNoGrid.expected.outcomes["grid-starts-empty"] = "skipped";
  EXPECT_THAT(namesOfFew({handsInNoGrid, mistakeThatLoses("b", {"grid-starts-empty"})}),
              ElementsAre("samples/faulty/b"));
}

TEST(FewSamples, AreOneForEachReasonForWhichSomeAreRefused) {
  EXPECT_THAT(namesOfFew({refusedSample("a", "it does not compile"),
                          refusedSample("b", "it does not compile"),
                          refusedSample("c", "no class is exported")}),
              ElementsAre("a", "c"));
}

}  // namespace
}  // namespace sudoku::grading
