// Mistakes in a rubric are reported with file, line, what was found and what was expected.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/files/input_error.h"
#include "grading/rubric/rubric.h"
#include "tests/support/grading/rubric_parts.h"

namespace sudoku::grading {
namespace {

using test::checkText;
using test::kCheck;
using test::kHead;
using testing::StartsWith;

struct Mistake {
  std::string name;
  std::string text;
  std::string message;  // its start, after the file name
};

void PrintTo(const Mistake& mistake, std::ostream* out) { *out << mistake.name; }

class RubricMistake : public testing::TestWithParam<Mistake> {};

TEST_P(RubricMistake, IsReportedWithLineFoundAndExpected) {
  try {
    parseRubric(GetParam().text, "a.toml");
    FAIL() << "it was accepted";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), StartsWith("a.toml:" + GetParam().message));
  }
}

// The TOML library's messages differ between versions, so only our addition is compared.
TEST(OneBracketOfAList, IsReportedHowManyThereAre) {
  for (const std::string& first : {kCheck, std::string("[check]\nid = \"grid-starts-empty\"\n")}) {
    try {
      parseRubric(kHead + first + "[check]\nid = \"other\"\n", "a.toml");
      FAIL() << "it was accepted";
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(),
                  testing::EndsWith("; to give several, use [[NAME]] as the header of each"));
    }
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
                "4: found the key 'author', expected one of hints, language, name, program, title"},
        Mistake{"HintsAreAFraction", kHead + "hints = 1.5\n" + kCheck,
                "4: found the number 1.5, expected a number from 0 to 1"},
        Mistake{"TooManyHints", kHead + "hints = 4\n" + kCheck,
                "4: found the number 4, expected a number from 0 to 1"},
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
                             "output_kib, stack_mib, submission_seconds, wall_seconds"),
                    inLimits("NoStack", "stack_mib = 0",
                             "found the number 0, expected a number from 1 to 1024"),
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
                "8: found the text \"grid-starts-empty\", expected each check only once"},
        inCheck("NoPoints", "", "4: found no 'points', expected the points of the check"),
        inCheck("NegativePoints", "points = -0.5",
                "6: found the number -0.5, expected a number from 0 to 1000"),
        inCheck("PointsAreADate", "points = 2026-11-20",
                "6: found a date without a time, expected a number from 0 to 1000"),
        inCheck("UnknownKey", "points = 1\npoint = 1",
                "7: found the key 'point', expected one of after, hint, id, points, puzzles, rule, "
                "title, "
                "visible"),
        inCheck("VisibleIsANumber", "points = 1\nvisible = 1",
                "7: found the number 1, expected true or false"),
        inCheck("HintIsEmpty", "points = 1\nhint = \"\"",
                "7: found the text \"\", expected a sentence"),
        inCheck("AfterIsAText", "points = 1\nafter = \"grid-starts-empty\"",
                "7: found the text \"grid-starts-empty\", expected a list of ids"),
        inCheck("AfterNamesNothing", "points = 1\nafter = [\"\"]",
                "7: found the text \"\", expected the id of a check"),
        inCheck("AfterNamesItself", "points = 1\nafter = [\"grid-starts-empty\"]",
                "7: found the text \"grid-starts-empty\", expected the id of a check earlier "
                "in this file"),
        inCheck(
            "AfterNamesALaterOne",
            "points = 1\nafter = [\n\"solver-cost\"]\n[[check]]\nid = \"solver-cost\"\npoints = 1",
            "8: found the text \"solver-cost\", expected the id of a check earlier")),
    [](const auto& param) { return param.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Program, RubricMistake,
    testing::Values(
        Mistake{"UnknownForm", kHead + "program = \"file\"\n" + kCheck,
                "4: found the text \"file\", expected one of: solutions-file, standard-input"},
        Mistake{"FormIsABoolean", kHead + "program = true\n" + kCheck,
                "4: found true, expected the form of a program"},
        Mistake{"UnequalTotals",
                "\n" + kHead + "program = \"solutions-file\"\n" + checkText("hex-any-grid", 3) +
                    checkText("hex-comments", 1) + checkText("hex-numbering", 2.5),
                "2: found a total of 4 for plugin checks and 3.5 for program checks, expected the "
                "same total for both"},
        Mistake{"NothingForPrograms", kHead + "program = \"standard-input\"\n" + kCheck,
                "1: found a total of 1 for plugin checks and 0 for program checks"}),
    [](const auto& param) { return param.param.name; });

Mistake inTests(const std::string& name, const std::string& lines, const std::string& message) {
  return {name, kHead + kCheck + "[own-tests]\n" + lines + "\n", message};
}

const std::string kManual = "[[manual]]\nid = \"m\"\ntitle = \"M\"\npoints = 1\n";

Mistake inManual(const std::string& name, const std::string& lines, const std::string& message) {
  return {name, kHead + kCheck + "[[manual]]\n" + lines + "\n", message};
}

INSTANTIATE_TEST_SUITE_P(
    OwnTests, RubricMistake,
    testing::Values(
        Mistake{"IsAList", "own-tests = [1]\n" + kHead + kCheck,
                "1: found a list, expected a table [own-tests]"},
        inTests("NoPoints", "mistakes = [\"a\"]", "7: found no 'points', expected the points"),
        inTests("NoMistakes", "points = 1", "7: found no 'mistakes', expected a list of samples"),
        inTests("EmptyList", "points = 1\nmistakes = []",
                "9: found a list, expected at least one faulty sample"),
        inTests("MistakesAreAText", "points = 1\nmistakes = \"a\"",
                "9: found the text \"a\", expected a list of names of faulty samples"),
        inTests("MistakeIsANumber", "points = 1\nmistakes = [\"a\", 2]",
                "9: found the number 2, expected the name of a faulty sample"),
        inTests("NegativePoints", "points = -1\nmistakes = [\"a\"]",
                "8: found the number -1, expected a number from 0 to 1000"),
        inTests("ExtraIsANumber", "points = 1\nextra = 1\nmistakes = [\"a\"]",
                "9: found the number 1, expected true or false"),
        inTests("UnknownKey", "points = 1\nmistakes = [\"a\"]\nmarks = 1",
                "10: found the key 'marks', expected one of extra, hint, mistakes, points, rule, "
                "title")),
    [](const auto& param) { return param.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Manual, RubricMistake,
    testing::Values(
        Mistake{"IsASingleTable", kHead + kCheck + "[manual]\nid = \"m\"\n",
                "7: found a table, expected tables [[manual]]"},
        Mistake{"SameIdTwice", kHead + kCheck + kManual + kManual,
                "12: found the text \"m\", expected a name that no [[manual]] above uses"},
        inManual("NoId", "title = \"M\"\npoints = 1", "7: found no 'id', expected a name"),
        inManual("NoTitle", "id = \"m\"\npoints = 1",
                 "7: found no 'title', expected what is marked"),
        inManual("NoPoints", "id = \"m\"\ntitle = \"M\"",
                 "7: found no 'points', expected its points"),
        inManual("IdIsANumber", "id = 1\ntitle = \"M\"\npoints = 1",
                 "8: found the number 1, expected a name for the column with the marks"),
        inManual("ManyPoints", "id = \"m\"\ntitle = \"M\"\npoints = 1001",
                 "10: found the number 1001, expected a number from 0 to 1000"),
        inManual("UnknownKey", "id = \"m\"\ntitle = \"M\"\npoints = 1\nhint = \"h\"",
                 "11: found the key 'hint', expected one of id, points, title")),
    [](const auto& param) { return param.param.name; });

TEST(Rubric, NamesALineAlsoForTablesThatDottedKeysMake) {
  try {
    parseRubric("assignment.name = \"n\"\n" + kCheck, "a.toml");
    FAIL() << "it was accepted";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), StartsWith("a.toml:1: found no 'title'"));
  }
}

}  // namespace
}  // namespace sudoku::grading
