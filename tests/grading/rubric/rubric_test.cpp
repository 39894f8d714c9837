#include "grading/rubric/rubric.h"
#include "base/files/input_error.h"
#include "grading/checks/registry.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "base/files/temporary_folder.h"
#include "grading/rubric/chosen_checks.h"
#include "tests/support/grading/rubric_parts.h"

namespace sudoku::grading {
namespace {

using namespace std::chrono_literals;
using test::checkText;
using test::kCheck;
using test::kHead;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

TEST(Rubric, HoldsWhatTheFileSays) {
  const Rubric rubric = parseRubric(R"(# Two checks.
[assignment]
name = "grid-solver"
title = "Grid and solver"
hints = 0

[limits]
cpu_seconds = 2.5
wall_seconds = 7
memory_mib = 128
output_kib = 3
stack_mib = 16

[[check]]
id = "grid-starts-empty"
points = 1.5

[[check]]
id = "solver-20-gaps"
points = 3
visible = false
after = ["grid-starts-empty"]
title = "Solves most"
rule = "Twenty gaps are few."
hint = "Try harder."
)",
                                    "assignment.toml");
  EXPECT_EQ(rubric.name, "grid-solver");
  EXPECT_EQ(rubric.title, "Grid and solver");
  EXPECT_EQ(rubric.limits.cpu, 2500ms);
  EXPECT_EQ(rubric.limits.wall, 7s);
  EXPECT_EQ(rubric.limits.memoryBytes, 128U << 20);
  EXPECT_EQ(rubric.limits.stackBytes, 16U << 20);
  EXPECT_EQ(rubric.limits.outputBytes, 3U << 10);
  ASSERT_EQ(rubric.items.size(), 2U);
  const RubricItem& first = rubric.items[0];
  EXPECT_EQ(first.check, findCheck("grid-starts-empty"));
  EXPECT_EQ(rubric.forStudents.hints, Hints::evidence);
  EXPECT_EQ(first.points, 1.5);
  EXPECT_TRUE(first.visible);
  EXPECT_EQ(first.title, first.check->title);
  EXPECT_EQ(first.rule, first.check->rationale);
  EXPECT_EQ(first.hint, first.check->hint);
  EXPECT_THAT(first.after, IsEmpty());
  const RubricItem& second = rubric.items[1];
  EXPECT_FALSE(second.visible);
  EXPECT_EQ(second.title, "Solves most");
  EXPECT_EQ(second.rule, "Twenty gaps are few.");
  EXPECT_EQ(second.hint, "Try harder.");
  EXPECT_THAT(second.after, ElementsAre(0U));
  EXPECT_EQ(rubric.points(), 4.5);
}

TEST(Rubric, HasTheUsualLimitsWhereTheFileSaysNothing) {
  const Rubric rubric = parseRubric(kHead + kCheck, "a.toml");
  const sandbox::Limits usual;
  EXPECT_EQ(rubric.limits.cpu, usual.cpu);
  EXPECT_EQ(rubric.limits.wall, usual.wall);
  EXPECT_EQ(rubric.limits.memoryBytes, usual.memoryBytes);
  EXPECT_EQ(rubric.limits.outputBytes, usual.outputBytes);
  EXPECT_EQ(rubric.limits.stackBytes, 8U << 20) << "the usual limit of a shell";
}

TEST(Rubric, CanNameEveryCheckThereIs) {
  std::string text = kHead;
  for (const Check& check : allChecks())
    text += "[[check]]\nid = \"" + std::string(check.id) + "\"\npoints = 1\n";
  EXPECT_EQ(parseRubric(text, "a.toml").items.size(), allChecks().size());
}

TEST(Rubric, IsReadFromAFileWhoseNameStandsInMessages) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "mine.toml";
  std::ofstream(path) << kHead << kCheck;
  EXPECT_EQ(readRubric(path).items.size(), 1U);
  std::ofstream(path) << "wrong";
  EXPECT_THROW(readRubric(path), InputError);
  EXPECT_THROW(readRubric(folder.path() / "missing.toml"), InputError);
}

TEST(Rubric, NamesOnlyMistakesThatAreThere) {
  const TemporaryFolder folder;
  const std::string tests = "[own-tests]\npoints = 10\nmistakes = [\n\"sleeps\",\n]\n";
  try {
    parseRubric(kHead + kCheck + tests, "a.toml", folder.path());
    FAIL() << "it was accepted";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), StartsWith("a.toml:10: found the text \"sleeps\", expected the name "
                                         "of a folder in " +
                                         folder.path().string()));
  }
  std::filesystem::create_directories(folder.path() / "samples/faulty/sleeps");
  const Rubric rubric = parseRubric(kHead + kCheck + tests, "a.toml", folder.path());
  ASSERT_TRUE(rubric.ownTests);
  EXPECT_THAT(rubric.ownTests->mistakes, ElementsAre("sleeps"));
  EXPECT_FALSE(rubric.ownTests->extra);
  EXPECT_EQ(rubric.folder, folder.path());
}

TEST(Rubric, KnowsHowAProgramIsSpokenTo) {
  const std::string check = checkText("hex-comments", 1);
  EXPECT_EQ(parseRubric(kHead + check, "a.toml").program, ProgramForm::none);
  EXPECT_EQ(parseRubric(kHead + "program = \"solutions-file\"\n" + check, "a.toml").program,
            ProgramForm::solutionsFile);
  EXPECT_EQ(parseRubric(kHead + "program = \"standard-input\"\n" + check, "a.toml").program,
            ProgramForm::standardInput);
}

/// hex-any-grid judges plugins, hex-numbering programs, the others both.
const std::string kBothKinds =
    kHead + "program = \"solutions-file\"\n" + checkText("hex-any-grid", 3) +
    checkText("hex-one-solution", 5, R"("hex-any-grid")") + checkText("hex-numbering", 3) +
    checkText("hex-few-solutions", 2, R"("hex-any-grid", "hex-one-solution", "hex-numbering")");

TEST(Rubric, HasAPartForEachKindWhoseOrderHoldsAmongWhatIsLeft) {
  const Rubric rubric = parseRubric(kBothKinds, "a.toml");
  EXPECT_THAT(rubric.items[3].after, ElementsAre(0U, 1U, 2U));
  const Rubric plugins = rubric.forKind(build::Kind::plugin);
  EXPECT_THAT(idsOf(plugins), ElementsAre("hex-any-grid", "hex-one-solution", "hex-few-solutions"));
  EXPECT_THAT(plugins.items[1].after, ElementsAre(0U));
  EXPECT_THAT(plugins.items[2].after, ElementsAre(0U, 1U));
  const Rubric programs = rubric.forKind(build::Kind::program);
  EXPECT_THAT(idsOf(programs),
              ElementsAre("hex-one-solution", "hex-numbering", "hex-few-solutions"));
  EXPECT_THAT(programs.items[0].after, IsEmpty());
  EXPECT_THAT(programs.items[2].after, ElementsAre(0U, 1U));
  EXPECT_EQ(plugins.points(), 10);
  EXPECT_EQ(programs.points(), 10);
}

TEST(Rubric, KeepsAllElseInThePartForAKind) {
  const Rubric part = parseRubric(kBothKinds +
                                      "[limits]\ncpu_seconds = 3\n[own-tests]\npoints = "
                                      "4\nmistakes = [\"a\"]\n[[manual]]\nid = \"m\"\ntitle = "
                                      "\"M\"\npoints = 5\n",
                                  "a.toml")
                          .forKind(build::Kind::program);
  EXPECT_EQ(part.name, "n");
  EXPECT_EQ(part.program, ProgramForm::solutionsFile);
  EXPECT_EQ(part.limits.cpu, 3s);
  EXPECT_TRUE(part.ownTests.has_value());
  EXPECT_EQ(part.manual.size(), 1U);
}

TEST(Rubric, MayHaveUnequalTotalsWhereNoProgramIsTaken) {
  EXPECT_EQ(parseRubric(kHead + checkText("hex-numbering", 3) + checkText("hex-cost", 4), "a.toml")
                .points(),
            7);
}

TEST(Rubric, MayJudgeProgramsAlone) {
  const Rubric rubric = parseRubric(
      kHead + "program = \"solutions-file\"\n" + checkText("hex-numbering", 3), "a.toml");
  EXPECT_EQ(rubric.accepted(), build::Accepted::programs);
  EXPECT_EQ(rubric.usualKind(), build::Kind::program);
  EXPECT_EQ(parseRubric(kHead + kCheck, "a.toml").accepted(), build::Accepted::plugins);
}

TEST(Rubric, AddsTenthsUpAsTheyAreWritten) {
  const std::string text = kHead + "program = \"solutions-file\"\n" +
                           checkText("hex-any-grid", 0.1) + checkText("hex-cost", 0.2) +
                           checkText("hex-numbering", 0.3);
  EXPECT_EQ(parseRubric(text, "a.toml").items.size(), 3U);
}

TEST(Rubric, HoldsWhatAPersonMarksAndTheStudentsOwnTests) {
  const Rubric rubric = parseRubric(kHead + kCheck + R"(
[own-tests]
points = 10
extra = true
mistakes = ["ignores-boxes", "always-true"]
[[manual]]
id = "report"
title = "The written report"
points = 20
[[manual]]
id = "style"
title = "How it reads"
points = 2.5
)",
                                    "a.toml");
  ASSERT_TRUE(rubric.ownTests);
  EXPECT_EQ(rubric.ownTests->points, 10);
  EXPECT_TRUE(rubric.ownTests->extra);
  EXPECT_THAT(rubric.ownTests->mistakes, ElementsAre("ignores-boxes", "always-true"));
  ASSERT_EQ(rubric.manual.size(), 2U);
  EXPECT_EQ(rubric.manual[0].id, "report");
  EXPECT_EQ(rubric.manual[0].title, "The written report");
  EXPECT_EQ(rubric.manual[1].points, 2.5);
  EXPECT_EQ(rubric.points(), 1) << "the sum of the checks only";
}

TEST(Rubric, HasNeitherWhereTheFileSaysNothing) {
  const Rubric rubric = parseRubric(kHead + kCheck, "a.toml");
  EXPECT_FALSE(rubric.ownTests.has_value());
  EXPECT_THAT(rubric.manual, IsEmpty());
  const std::string tests = "[own-tests]\npoints = 1\nmistakes = [\"a\"]\n";
  EXPECT_FALSE(parseRubric(kHead + kCheck + tests, "a.toml").ownTests->extra);
}

TEST(Checks, HaveIdsThatAreUniqueAndTextsThatHelp) {
  for (const Check& check : allChecks()) {
    EXPECT_EQ(findCheck(check.id), &check) << check.id;
    EXPECT_FALSE(check.title.empty()) << check.id;
    EXPECT_THAT(std::string(check.rationale), testing::EndsWith(".")) << check.id;
    EXPECT_TRUE(check.hint.empty()) << check.id;
    EXPECT_NE(check.run, nullptr) << check.id;
  }
  EXPECT_EQ(findCheck("grid-flies"), nullptr);
}

}  // namespace
}  // namespace sudoku::grading
