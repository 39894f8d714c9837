#include "grading/running/verify.h"

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
  // What is chosen for a check, and not by the rotation, which takes the first of the others.
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

Report reportThatLoses(const std::set<std::string>& checks) {
  Report report;
  for (const std::string& check : checks) {
    report.results.emplace_back().id = check;
    report.results.back().outcome = Outcome::failed;
    report.results.back().reason = "it returned false";
  }
  return report;
}

Report reportThatNames(const std::vector<std::string>& mistakes) {
  Report report;
  for (const std::string& mistake : mistakes) report.looksLike.push_back({mistake, "", {}});
  return report;
}

TEST(Names, AreThatOfTheSampleAndOfItsTwin) {
  Sample sample = mistakeThatLoses("a", {"grid-shape"});
  EXPECT_EQ(differenceOfNames(sample, reportThatNames({"a"})), "");
  EXPECT_NE(differenceOfNames(sample, reportThatNames({})), "");
  EXPECT_NE(differenceOfNames(sample, reportThatNames({"a", "b"})), "");
  sample.expected.twins = {"b"};
  EXPECT_EQ(differenceOfNames(sample, reportThatNames({"a", "b"})), "");
  EXPECT_NE(differenceOfNames(sample, reportThatNames({"a"})), "");
  sample.expected.twins = {"b", "c"};
  EXPECT_EQ(differenceOfNames(sample, reportThatNames({})), "") << "three fit";
}

TEST(Names, AreNoneOfRightSamplesAndOfThoseThatCannotBeTold) {
  EXPECT_EQ(differenceOfNames(sampleThatLoses("samples/right/a", {}), reportThatNames({})), "");
  EXPECT_NE(differenceOfNames(sampleThatLoses("samples/right/a", {}), reportThatNames({"b"})), "");
  Sample sample = mistakeThatLoses("a", {"grid-shape"});
  sample.expected.isTold = false;
  EXPECT_EQ(differenceOfNames(sample, reportThatNames({})), "");
  EXPECT_NE(differenceOfNames(sample, reportThatNames({"a"})), "");
  EXPECT_EQ(differenceOfNames(mistakeThatLoses("a", {kOwnTests}), reportThatNames({})), "");
}

TEST(CatalogueOfSamples, HasWhatAllSeedsShow) {
  Sample sample = mistakeThatLoses("a", {"grid-shape"});
  sample.expected.title = "Has another shape";
  sample.expected.mayLose = {"solver-20-gaps", "solver-60-gaps"};
  const Catalogue catalogue =
      catalogueOf({{{sample, reportThatLoses({"grid-shape"}), {}},
                    {sampleThatLoses("samples/right/b", {}), {}, {}}},
                   {{sample, reportThatLoses({"grid-shape", "solver-20-gaps"}), {}}}});
  ASSERT_EQ(catalogue.size(), 1);
  EXPECT_EQ(catalogue[0].id, "a");
  EXPECT_EQ(catalogue[0].title, "Has another shape");
  EXPECT_TRUE(catalogue[0].lost.at("grid-shape").always);
  EXPECT_FALSE(catalogue[0].lost.at("solver-20-gaps").always);
  EXPECT_FALSE(catalogue[0].lost.at("solver-60-gaps").always) << "no seed has shown it";
}

}  // namespace
}  // namespace sudoku::grading
