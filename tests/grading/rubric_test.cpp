#include "grading/rubric.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "plugins/build/temporary_folder.h"

namespace sudoku::grading {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const std::string kHead = "[assignment]\nname = \"n\"\ntitle = \"t\"\n";  // 3 lines
const std::string kCheck = "[[check]]\nid = \"grid-starts-empty\"\npoints = 1\n";

TEST(Rubric, HoldsWhatTheFileSays) {
  const Rubric rubric = parseRubric(R"(# Two checks.
[assignment]
name = "grid-solver"
title = "Grid and solver"

[limits]
cpu_seconds = 2.5
wall_seconds = 7
memory_mib = 128
output_kib = 3

[[check]]
id = "grid-starts-empty"
points = 1.5

[[check]]
id = "solver-20-gaps"
points = 3
visible = false
after = ["grid-starts-empty"]
hint = "Try harder."
)",
                                    "assignment.toml");
  EXPECT_EQ(rubric.name, "grid-solver");
  EXPECT_EQ(rubric.title, "Grid and solver");
  EXPECT_EQ(rubric.limits.cpu, 2500ms);
  EXPECT_EQ(rubric.limits.wall, 7s);
  EXPECT_EQ(rubric.limits.memoryBytes, 128U << 20);
  EXPECT_EQ(rubric.limits.outputBytes, 3U << 10);
  ASSERT_EQ(rubric.items.size(), 2U);
  const RubricItem& first = rubric.items[0];
  EXPECT_EQ(first.check, findCheck("grid-starts-empty"));
  EXPECT_EQ(first.points, 1.5);
  EXPECT_TRUE(first.visible);
  EXPECT_EQ(first.hint, first.check->hint);
  EXPECT_THAT(first.after, IsEmpty());
  const RubricItem& second = rubric.items[1];
  EXPECT_FALSE(second.visible);
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
}

TEST(Rubric, CanNameEveryCheckThereIs) {
  std::string text = kHead;
  for (const Check& check : allChecks())
    text += "[[check]]\nid = \"" + std::string(check.id) + "\"\npoints = 1\n";
  EXPECT_EQ(parseRubric(text, "a.toml").items.size(), allChecks().size());
}

TEST(Rubric, IsReadFromAFileWhoseNameStandsInMessages) {
  const build::TemporaryFolder folder;
  const auto path = folder.path() / "mine.toml";
  std::ofstream(path) << kHead << kCheck;
  EXPECT_EQ(readRubric(path).items.size(), 1U);
  std::ofstream(path) << "wrong";
  EXPECT_THROW(readRubric(path), RubricError);
  EXPECT_THROW(readRubric(folder.path() / "missing.toml"), std::ios_base::failure);
}

TEST(Rubric, NamesOnlyMistakesThatAreThere) {
  const build::TemporaryFolder folder;
  const std::string tests = "[own-tests]\npoints = 10\nmistakes = [\n\"sleeps\",\n]\n";
  try {
    parseRubric(kHead + kCheck + tests, "a.toml", folder.path());
    FAIL() << "it was taken";
  } catch (const RubricError& error) {
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

struct Mistake {
  std::string name;
  std::string text;
  std::string message;  // begins with this, behind the file name
};

void PrintTo(const Mistake& mistake, std::ostream* out) { *out << mistake.name; }

class RubricMistake : public testing::TestWithParam<Mistake> {};

TEST_P(RubricMistake, IsReportedWithLineFoundAndExpected) {
  try {
    parseRubric(GetParam().text, "a.toml");
    FAIL() << "it was taken";
  } catch (const RubricError& error) {
    EXPECT_THAT(error.what(), StartsWith("a.toml:" + GetParam().message));
  }
}

Mistake inLimits(const std::string& name, const std::string& line, const std::string& message) {
  return {name, kHead + "[limits]\n" + line + "\n" + kCheck, "5: " + message};
}

Mistake inCheck(const std::string& name, const std::string& line, const std::string& message) {
  return {name, kHead + "[[check]]\nid = \"grid-starts-empty\"\n" + line + "\n", message};
}

INSTANTIATE_TEST_SUITE_P(
    File, RubricMistake,
    testing::Values(
        Mistake{"NotToml", kHead + "[[check\n", "4: not valid TOML: "},
        Mistake{"KeyTwice", kHead + "name = \"again\"\n" + kCheck, "4: not valid TOML: "},
        Mistake{"Empty", "", "1: found no 'assignment', expected a table [assignment]"},
        Mistake{"NoAssignment", kCheck, "1: found no 'assignment', expected a table [assignment]"},
        Mistake{"UnknownTable", kHead + "[limit]\n" + kCheck,
                "4: found the key 'limit', expected one of assignment, check, limits"},
        Mistake{"AssignmentIsAText", "assignment = \"n\"\n" + kCheck,
                "1: found the text \"n\", expected a table [assignment]"},
        Mistake{"NoTitle", "\n[assignment]\nname = \"n\"\n" + kCheck,
                "2: found no 'title', expected the title"},
        Mistake{"NoName", "[assignment]\ntitle = \"n\"\n" + kCheck,
                "1: found no 'name', expected the name"},
        Mistake{"NameIsANumber", "[assignment]\nname = 3\ntitle = \"t\"\n" + kCheck,
                "2: found the number 3, expected a name"},
        Mistake{"TitleIsEmpty", "[assignment]\nname = \"n\"\ntitle = \"\"\n" + kCheck,
                "3: found the text \"\", expected a title"},
        Mistake{"UnknownKeyOfTheAssignment", kHead + "author = \"me\"\n" + kCheck,
                "4: found the key 'author', expected one of name, program, title"},
        Mistake{"LimitsAreAList", "limits = [1]\n" + kHead + kCheck,
                "1: found a list, expected a table [limits]"},
        Mistake{"NoChecks", kHead, "1: found no 'check', expected at least one table [[check]]"},
        Mistake{"ChecksAreNumbers", "check = [1, 2]\n" + kHead,
                "1: found a list, expected tables [[check]]"},
        Mistake{"CheckIsASingleTable", kHead + "[check]\nid = \"grid-starts-empty\"\npoints = 1\n",
                "4: found a table, expected tables [[check]]"}),
    [](const auto& param) { return param.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Limits, RubricMistake,
    testing::Values(inLimits("UnknownKey", "seconds = 1",
                             "found the key 'seconds', expected one of cpu_seconds, memory_mib, "
                             "output_kib, wall_seconds"),
                    inLimits("ZeroSeconds", "cpu_seconds = 0",
                             "found the number 0, expected a number from 1 to 3600"),
                    inLimits("ManySeconds", "wall_seconds = 3601",
                             "found the number 3601, expected a number from 1 to 3600"),
                    inLimits("TextForSeconds", "cpu_seconds = \"10\"",
                             "found the text \"10\", expected a number from 1 to 3600"),
                    inLimits("NoNumberOfSeconds", "cpu_seconds = nan",
                             "found the number nan, expected a number from 1 to 3600"),
                    inLimits("InfiniteMemory", "memory_mib = inf",
                             "found the number inf, expected a number from 64 to 65536"),
                    inLimits("LittleMemory", "memory_mib = 63",
                             "found the number 63, expected a number from 64 to 65536"),
                    inLimits("NegativeOutput", "output_kib = -1",
                             "found the number -1, expected a number from 1 to 1048576")),
    [](const auto& param) { return param.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Check, RubricMistake,
    testing::Values(
        Mistake{"NoId", kHead + "[[check]]\npoints = 1\n",
                "4: found no 'id', expected the id of a check"},
        Mistake{
            "UnknownId", kHead + "[[check]]\nid = \"grid-flies\"\npoints = 1\n",
            "5: found the text \"grid-flies\", expected the id of a check: grid-starts-empty, "},
        Mistake{"IdIsABoolean", kHead + "[[check]]\nid = true\npoints = 1\n",
                "5: found true, expected the id of a check"},
        Mistake{"SameIdTwice", kHead + kCheck + kCheck,
                "8: found the text \"grid-starts-empty\", expected each check once"},
        inCheck("NoPoints", "", "4: found no 'points', expected the points of the check"),
        inCheck("NegativePoints", "points = -0.5",
                "6: found the number -0.5, expected a number from 0 to 1000"),
        inCheck("PointsAreADate", "points = 2026-11-20",
                "6: found a date or time, expected a number from 0 to 1000"),
        inCheck("UnknownKey", "points = 1\npoint = 1",
                "7: found the key 'point', expected one of after, hint, id, points, visible"),
        inCheck("VisibleIsANumber", "points = 1\nvisible = 1",
                "7: found the number 1, expected true or false"),
        inCheck("HintIsEmpty", "points = 1\nhint = \"\"",
                "7: found the text \"\", expected a sentence"),
        inCheck("AfterIsAText", "points = 1\nafter = \"grid-starts-empty\"",
                "7: found the text \"grid-starts-empty\", expected a list of ids"),
        inCheck("AfterNamesNothing", "points = 1\nafter = [\"\"]",
                "7: found the text \"\", expected the id of a check"),
        inCheck("AfterNamesItself", "points = 1\nafter = [\"grid-starts-empty\"]",
                "7: found the text \"grid-starts-empty\", expected the id of a check that stands "
                "earlier"),
        inCheck(
            "AfterNamesALaterOne",
            "points = 1\nafter = [\n\"solver-cost\"]\n[[check]]\nid = \"solver-cost\"\npoints = 1",
            "8: found the text \"solver-cost\", expected the id of a check that stands earlier")),
    [](const auto& param) { return param.param.name; });

TEST(Rubric, NamesALineAlsoForTablesThatDottedKeysMake) {
  try {
    parseRubric("assignment.name = \"n\"\n" + kCheck, "a.toml");
    FAIL() << "it was taken";
  } catch (const RubricError& error) {
    EXPECT_THAT(error.what(), StartsWith("a.toml:1: found no 'title'"));
  }
}

TEST(Checks, HaveIdsThatAreUniqueAndTextsThatHelp) {
  for (const Check& check : allChecks()) {
    EXPECT_EQ(findCheck(check.id), &check) << check.id;
    EXPECT_FALSE(check.title.empty()) << check.id;
    EXPECT_THAT(std::string(check.rationale), testing::EndsWith(".")) << check.id;
    EXPECT_FALSE(check.hint.empty()) << check.id;
    EXPECT_NE(check.run, nullptr) << check.id;
  }
  EXPECT_EQ(findCheck("grid-flies"), nullptr);
}

}  // namespace
}  // namespace sudoku::grading
