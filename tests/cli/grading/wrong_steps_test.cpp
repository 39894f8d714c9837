// The first wrong step of a search, as students see it.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/support/cli/command_line.h"

namespace sudoku {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

class WrongSteps : public CommandLine {
 protected:
  std::string reportOn(const std::string& assignment, const std::string& sample,
                       const std::string& more = "") {
    return sudokulab("grade " + assignments() + "/" + assignment + "/samples/" + sample +
                     " --assignment " + assignment + more)
        .out;
  }
};

TEST_F(WrongSteps, AreShownFirstWithTheLineOfTheStudent) {
  EXPECT_THAT(
      reportOn("grid-solver", "faulty/forgets-to-reset"),
      AllOf(HasSubstr("Start here\n  Your search leaves a digit behind when it goes back.\n"),
            ContainsRegex("    where:     [a-z_]+\\.cpp:[0-9]+, "), HasSubstr("  It shows up in"),
            Not(HasSubstr("[abi:"))));
}

TEST_F(WrongSteps, NameCellsAsTheContractDoes) {
  EXPECT_THAT(reportOn("stack-board", "faulty/forgets-to-empty-the-cell"),
              ContainsRegex("the cell in row [0-9],"));
}

TEST_F(WrongSteps, GiveWayToATableWhereTheGridIsWrong) {
  EXPECT_THAT(reportOn("grid-solver", "faulty/ignores-boxes"),
              AllOf(HasSubstr("Start here\n  On an otherwise empty grid, isValid() misses a "
                              "repeated digit in a box.\n"),
                    HasSubstr("in one box, in two rows and columns: none of 162 detected")));
  EXPECT_THAT(
      reportOn("stack-board", "faulty/skips-column-eight"),
      HasSubstr("On an otherwise empty grid, isBad() misses a repeated digit in column 8."));
}

TEST_F(WrongSteps, GiveWayToTheLinesThatRanLastWhereNoCallIsSeen) {
  const auto ran = [](const std::string& line) {
    return ContainsRegex(
        "    ran last \\(excerpt\\):\n    [a-z_]+\\.cpp\n( +[0-9]+ +([0-9]+x)?  [^\n]*\n)* +[0-9]+ "
        "+[0-9]+x  " +
        line);
  };
  EXPECT_THAT(reportOn("step-by-step", "faulty/valid-ignores-boxes"), ran("return true;"));
}

TEST_F(WrongSteps, AreDataInJson) {
  const auto report = nlohmann::json::parse(
      reportOn("hex-all-solutions", "faulty/ignores-boxes", " --format json"));
  const auto& cause = report.at("causes").at(0);
  EXPECT_EQ(cause.at("id"), "keeps-conflict");
  const auto& step = cause.at("step");
  EXPECT_EQ(step.at("puzzle").get<std::string>().size(), 256U);
  EXPECT_GT(step.at("change").get<int>(), 1);
  EXPECT_TRUE(step.contains("other"));
  EXPECT_THAT(cause.at("place").get<std::string>(), HasSubstr(".cpp:"));
}

TEST_F(WrongSteps, AreNotLookedForInCorrectWork) {
  EXPECT_THAT(reportOn("grid-solver", "right/bit-masks"), Not(HasSubstr("Your search")));
}

}  // namespace
}  // namespace sudoku
