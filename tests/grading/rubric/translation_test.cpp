#include "grading/rubric/translation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "base/files/input_error.h"
#include "base/files/temporary_folder.h"
#include "grading/own_tests/own_tests.h"
#include "grading/rubric/assignment.h"
#include "tests/support/grading/rubric_parts.h"
#include "tests/support/plugins/places.h"

namespace sudoku::grading {
namespace {

using test::kCheck;
using test::kHead;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

Rubric translated(const std::string& texts) {
  Rubric rubric = parseRubric(kHead + kCheck +
                                  "[own-tests]\npoints = 1\nmistakes = [\"one\"]\n"
                                  "[[manual]]\nid = \"report\"\ntitle = \"A report\"\npoints = 1\n",
                              "a.toml");
  translate(rubric, texts, "de.toml");
  return rubric;
}

std::string complaintOnTexts(const std::string& texts) {
  try {
    translated(texts);
    return "it was taken";
  } catch (const InputError& error) {
    return error.what();
  }
}

TEST(Translation, StandsInThePlaceOfTheRubricsWords) {
  const Rubric rubric = translated(R"(
[assignment]
title = "Gitter"
[check.grid-starts-empty]
title = "Leer"
rule = "Alles ist 0."
hint = "Setze alles auf 0."
[own-tests]
title = "Deine Tests"
rule = "Sie finden Fehler."
hint = "Schreibe mehr."
[manual.report]
title = "Ein Bericht"
)");
  EXPECT_EQ(rubric.title, "Gitter");
  EXPECT_EQ(rubric.items[0].title, "Leer");
  EXPECT_EQ(rubric.items[0].rule, "Alles ist 0.");
  EXPECT_EQ(rubric.items[0].hint, "Setze alles auf 0.");
  EXPECT_EQ(rubric.manual[0].title, "Ein Bericht");
  const CheckResult tests = ungradedOwnTests(*rubric.ownTests);
  EXPECT_EQ(tests.criterion.title, "Deine Tests");
  EXPECT_EQ(tests.criterion.rationale, "Sie finden Fehler.");
  EXPECT_EQ(tests.criterion.hint, "Schreibe mehr.");
}

TEST(Translation, LeavesWhatItDoesNotSay) {
  const Rubric plain = translated("");
  const Rubric rubric = translated("[check.grid-starts-empty]\ntitle = \"Leer\"\n");
  EXPECT_EQ(rubric.items[0].title, "Leer");
  EXPECT_EQ(rubric.items[0].hint, plain.items[0].hint);
  EXPECT_EQ(rubric.title, plain.title);
  EXPECT_EQ(ungradedOwnTests(*rubric.ownTests).criterion.title,
            ungradedOwnTests(*plain.ownTests).criterion.title);
}

TEST(Translation, MayHaveTextsOfShippedChecksThatTheRubricLeavesOut) {
  EXPECT_NO_THROW(translated("[check.solver-cost]\ntitle = \"Nicht zu teuer\"\n"));
}

TEST(Translation, IsReportedWithLineFoundAndExpectedWhereItIsWrong) {
  EXPECT_THAT(complaintOnTexts("[check.grid-empty]\ntitle = \"Leer\"\n"),
              StartsWith("de.toml:1: found the check 'grid-empty', expected the id of a check"));
  EXPECT_THAT(complaintOnTexts("[check.grid-starts-empty]\npoints = 3\n"),
              StartsWith("de.toml:2: found the key 'points', expected one of"));
  EXPECT_THAT(complaintOnTexts("[manual.essay]\ntitle = \"Aufsatz\"\n"),
              StartsWith("de.toml:1: found 'essay', expected the id of a table [[manual]]"));
  EXPECT_THAT(complaintOnTexts("[checks.grid-starts-empty]\n"),
              StartsWith("de.toml:1: found the key 'checks', expected one of"));
}

class TranslatedAssignment : public testing::Test {
 protected:
  void write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((folder_.path() / name).parent_path());
    std::ofstream(folder_.path() / name) << text;
  }
  void writeRubricIn(const std::string& language) const {
    write("assignment.toml", kHead + "language = \"" + language + "\"\n" + kCheck);
  }
  Rubric read() const { return readRubric(folder_.path() / "assignment.toml"); }

  TemporaryFolder folder_;
};

TEST_F(TranslatedAssignment, HasTheTextsOfItsLanguage) {
  writeRubricIn("de");
  write("texts/de.toml", "[check.grid-starts-empty]\ntitle = \"Leer\"\n");
  EXPECT_EQ(read().items[0].title, "Leer");
}

TEST_F(TranslatedAssignment, IsRefusedInALanguageThatItHasNoTextsIn) {
  writeRubricIn("fr");
  try {
    read();
    FAIL() << "it was accepted";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("assignment.toml:4: found the text \"fr\", expected"));
    EXPECT_THAT(error.what(), HasSubstr("which has none"));
  }
  write("texts/en.toml", "");
  write("texts/de.toml", "");
  try {
    read();
    FAIL() << "it was accepted";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr(": de, en"));
  }
}

class ShippedTexts : public testing::TestWithParam<const char*> {};

TEST_P(ShippedTexts, AreCompleteInGerman) {
  const Assignment assignment = findAssignment(GetParam(), test::installation());
  ASSERT_THAT(languagesOf(assignment.folder), ElementsAre("de"));
  const Rubric& before = assignment.rubric;
  Rubric after = before;
  translate(after, "de");
  EXPECT_NE(after.title, before.title);
  for (std::size_t i = 0; i < before.items.size(); ++i) {
    EXPECT_NE(after.items[i].title, before.items[i].title);
    EXPECT_NE(after.items[i].rule, before.items[i].rule) << after.items[i].title;
  }
  for (std::size_t i = 0; i < before.manual.size(); ++i)
    EXPECT_NE(after.manual[i].title, before.manual[i].title);
  ASSERT_TRUE(after.ownTests);
  EXPECT_NE(after.ownTests->title, before.ownTests->title);
  EXPECT_NE(after.ownTests->rule, before.ownTests->rule);
  EXPECT_NE(after.ownTests->hint, before.ownTests->hint);
}

INSTANTIATE_TEST_SUITE_P(Assignments, ShippedTexts,
                         testing::Values("grid-solver", "stack-board", "hex-all-solutions",
                                         "step-by-step"),
                         [](const auto& info) {
                           std::string name = info.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace sudoku::grading
