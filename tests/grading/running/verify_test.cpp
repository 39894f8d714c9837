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

Sample mistakeThatLoses(const std::string& name, std::set<std::string> checks) {
  return sampleThatLoses("samples/faulty/" + name, std::move(checks));
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
