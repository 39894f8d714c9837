#include "grading/rubric/chosen_checks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sudoku::grading {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Rubric sampleRubric() {
  return parseRubric(R"(
[assignment]
name = "mine"
title = "Mine"
[[check]]
id = "grid-starts-empty"
points = 1
[[check]]
id = "grid-stores-digits"
points = 1
[[check]]
id = "grid-stores-conflicts"
points = 1
after = ["grid-stores-digits"]
[[check]]
id = "grid-valid-rows"
points = 1
after = ["grid-stores-conflicts"]
[[check]]
id = "solver-any-grid"
points = 1
[[manual]]
id = "report"
title = "A report"
points = 5
)",
                     "assignment.toml");
}

std::vector<std::string> named(const std::string& word) {
  const auto ids = idsNamed(word, idsOf(sampleRubric()));
  return {ids.begin(), ids.end()};
}

TEST(ChosenChecks, AreNamedByIdByGroupAndByPattern) {
  EXPECT_THAT(named("grid-valid-rows"), ElementsAre("grid-valid-rows"));
  EXPECT_THAT(named("grid-stores"), ElementsAre("grid-stores-conflicts", "grid-stores-digits"));
  EXPECT_THAT(named("solver"), ElementsAre("solver-any-grid"));
  EXPECT_THAT(named("solver-"), ElementsAre("solver-any-grid"));
  EXPECT_THAT(named("*-stores-*"), ElementsAre("grid-stores-conflicts", "grid-stores-digits"));
  for (const char* word : {"", "gri", "own-tests", "[", "Grid"})
    EXPECT_THAT(named(word), IsEmpty()) << word;
}

TEST(ChosenChecks, BringWhatTheyComeAfterAndNoMarksOfPersons) {
  const Rubric part = partOf(sampleRubric(), {"grid-valid-rows"});
  EXPECT_THAT(idsOf(part),
              ElementsAre("grid-stores-digits", "grid-stores-conflicts", "grid-valid-rows"));
  EXPECT_THAT(part.items[2].after, ElementsAre(1));
  EXPECT_THAT(part.manual, IsEmpty());
}

}  // namespace
}  // namespace sudoku::grading
