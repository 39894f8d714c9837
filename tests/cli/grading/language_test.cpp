// Titles, rules and hints in another language, by `--language` or `language` in the rubric.
#include <gmock/gmock.h>

#include <array>
#include <regex>
#include <sstream>

#include "tests/support/cli/service_root.h"

namespace sudoku {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kTranslatedRubric = R"([assignment]
name = "mine"
title = "Mine"
language = "de"
[[check]]
id = "grid-valid-boxes"
points = 1
[[test]]
file = "secret_test.cpp"
points = 1
visible = false
)";
constexpr const char* kHiddenTest = R"(#include <gtest/gtest.h>
#include <sudoku/testing.h>
TEST(Grid, IsMade) { sudoku::under_test::makeGrid(); }
)";
constexpr const char* kGermanTexts = R"([check.grid-valid-boxes]
title = "Blöcke werden geprüft"
rule = "Neun davon."
hint = "Prüfe alle neun Blöcke."
[check."secret_test.Grid.IsMade"]
title = "Das weiß niemand"
)";

class Language : public ServiceRoot {
 protected:
  void SetUp() override {
    write("mine/assignment.toml", kTranslatedRubric);
    write("mine/secret_test.cpp", kHiddenTest);
    write("mine/texts/de.toml", kGermanTexts);
    addReferenceAndStarter();
  }

  /// Runs a command. Returns the check grid-valid-boxes in its JSON report.
  json boxesIn(const std::string& call) {
    const Result result = sudokulab(call + " --format json");
    EXPECT_EQ(result.code, 1) << result.err;
    const json report = json::parse(result.out);
    for (const json& check : report["checks"]) {
      if (check["id"] == "grid-valid-boxes") return check;
    }
    return {};
  }
};

TEST_F(Language, IsThatOfTitlesRulesAndHintsInAReport) {
  const json check =
      boxesIn("grade " + sample("faulty/ignores-boxes") + " -a grid-solver --language de");
  EXPECT_EQ(check["title"], "isValid() erkennt eine Ziffer, die zweimal in einem Block steht");
  EXPECT_EQ(check["rationale"], "Keine Ziffer darf zweimal in einem der neun 3x3-Blöcke stehen.");
  EXPECT_THAT(sudokulab("grade --list -a grid-solver --language de").out,
              HasSubstr("isValid() erkennt eine Ziffer, die zweimal in einem Block steht"));
}

/// The lines in a report that contain common English words, except source excerpts.
std::vector<std::string> englishLinesOf(const std::string& report) {
  static const std::regex kEnglish("(^| )(the|is|are|of|and|which|with|has|not|it|to)( |$)");
  static const std::regex kSource("^ +[0-9]+ +([0-9]+x)?  .*|^ {15,}.*|^    weiter:.*");
  std::vector<std::string> english;
  std::istringstream lines(report);
  for (std::string line; std::getline(lines, line);) {
    if (!std::regex_match(line, kSource) && std::regex_search(line, kEnglish))
      english.push_back(line);
  }
  return english;
}

TEST_F(Language, LeavesNoEnglishSentenceInAReport) {
  constexpr std::array kSamples{std::pair("grid-solver", "forgets-to-reset"),
                                std::pair("grid-solver", "ignores-boxes"),
                                std::pair("grid-solver", "throws-a-pointer"),
                                std::pair("stack-board", "trailing-blanks"),
                                std::pair("hex-all-solutions", "program-decimal-numbers"),
                                std::pair("step-by-step", "program-transposes")};
  for (const auto& [assignment, name] : kSamples) {
    const std::string path = assignments() + "/" + assignment + "/samples/faulty/" + name;
    const Result result =
        sudokulab("grade " + path + " -a " + assignment + " --language de --verbose");
    EXPECT_EQ(result.code, 1) << result.err;
    EXPECT_THAT(result.out, HasSubstr("Punkten"));
    EXPECT_THAT(englishLinesOf(result.out), testing::IsEmpty()) << name;
  }
}

TEST_F(Language, MayBeChosenByTheRubric) {
  const json check = boxesIn("grade " + sample("faulty/ignores-boxes") + " -a ./mine");
  EXPECT_EQ(check["title"], "Blöcke werden geprüft");
  EXPECT_EQ(check["hint"], "Prüfe alle neun Blöcke.");
}

TEST_F(Language, IsCarriedAlongByPackagesWithoutWhatIsHidden) {
#if defined(__SANITIZE_ADDRESS__)
  GTEST_SKIP() << "packages are made of a build without sanitizers";
#endif
  ASSERT_EQ(sudokulab("package gradescope -a ./mine --seed 1").code, 0);
  unpack("autograder.zip", folder() / "packed");
  EXPECT_EQ(read("packed/sudokulab/share/sudokulab/assignments/mine/texts/de.toml"), kGermanTexts);

  ASSERT_EQ(sudokulab("package github -a ./mine --out repository").code, 0);
  const std::string texts =
      read("repository/.github/sudokulab/share/sudokulab/assignments/mine/texts/de.toml");
  EXPECT_THAT(texts, HasSubstr("Blöcke werden geprüft"));
  EXPECT_THAT(texts, Not(HasSubstr("secret")));
  const Result handled =
      shell("repository/.github/sudokulab/bin/sudokulab grade mine/reference -a mine --verbose");
  EXPECT_EQ(handled.code, 0) << handled.err;
  EXPECT_THAT(handled.out, HasSubstr("Blöcke werden geprüft"));
}

}  // namespace
}  // namespace sudoku
