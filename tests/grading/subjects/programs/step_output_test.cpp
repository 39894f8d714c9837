// Accepted and extra output of step-by-step programs. Ruling 9 of the specification.
#include "grading/subjects/programs/step_output.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <sstream>

#include "solution/text/puzzle_text.h"
#include "tests/support/replaced.h"

namespace sudoku::grading {
namespace {

using test::replaced;
using testing::ElementsAre;
using testing::Eq;
using testing::IsEmpty;
using testing::Optional;
using testing::SizeIs;

const Grid kPuzzle = parsePuzzle(
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300");
const Grid kSolution = parsePuzzle(
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382");

std::string printed(const Grid& grid) { return toText(grid, TextFormat::spaced) + "\n"; }

/// Output in the brief's format.
std::string solvedOutput() { return printed(kPuzzle) + "Solved:\n" + printed(kSolution); }

/// Changes each line of numbers.
std::string changedRows(const std::string& text,
                        const std::function<std::string(const std::string&)>& change) {
  std::istringstream lines(text);
  std::string changed;
  for (std::string line; std::getline(lines, line);)
    changed += (line.empty() || line.find_first_not_of("0123456789 ") != std::string::npos
                    ? line
                    : change(line)) +
               "\n";
  return changed;
}

void expectSolved(const std::string& text) {
  const StepOutput output = readStepOutput(text);
  EXPECT_THAT(output.shown, Optional(kPuzzle));
  EXPECT_THAT(output.word, Optional(StepWord::solved));
  EXPECT_THAT(output.answer, Optional(kSolution));
}

void expectPlainlyPrinted(const std::string& text) {
  expectSolved(text);
  EXPECT_THAT(readStepOutput(text).surplus, IsEmpty());
}

TEST(StepOutput, IsReadAsTheBriefHasIt) {
  expectPlainlyPrinted(solvedOutput());
  const StepOutput valid = readStepOutput(printed(kSolution) + "Valid\n");
  EXPECT_THAT(valid.shown, Optional(kSolution));
  EXPECT_THAT(valid.word, Optional(StepWord::valid));
  EXPECT_EQ(valid.answer, std::nullopt);
  EXPECT_THAT(valid.surplus, IsEmpty());
}

TEST(StepOutput, TakesBothSpellingsOfUnsolvable) {
  for (const char* word : {"Grid isn't solvabled", "Grid isn't solvable"}) {
    const StepOutput output = readStepOutput(printed(kPuzzle) + word + "\n");
    EXPECT_THAT(output.word, Optional(StepWord::unsolvable)) << word;
    EXPECT_THAT(output.surplus, IsEmpty()) << word;
  }
  EXPECT_EQ(textOf(StepWord::unsolvable), "Grid isn't solvabled") << "the spelling of the hand-out";
}

TEST(StepOutput, KeepsLinesAsRows) {
  EXPECT_THAT(readStepOutput(printed(kPuzzle)).shown->get(2, 0), Eq(3));
}

TEST(StepOutput, ForgivesWhatIsNotSeen) {
  const std::string text = solvedOutput();
  expectPlainlyPrinted(replaced(text, "\n", "\r\n"));
  expectPlainlyPrinted(text.substr(0, text.size() - 1));
  expectPlainlyPrinted(replaced(text, "\n", " \n"));
  expectPlainlyPrinted(replaced(text, "\n", "\t\r\n"));
  expectPlainlyPrinted("\n\n" + text + "\n \n");
  expectPlainlyPrinted(replaced(text, "\n", "\n\n"));
}

TEST(StepOutput, ForgivesAnyWhiteSpaceBetweenNumbers) {
  expectPlainlyPrinted(replaced(solvedOutput(), " ", "\t"));
  expectPlainlyPrinted(replaced(solvedOutput(), " ", " \t  "));
  expectPlainlyPrinted(
      changedRows(solvedOutput(), [](const std::string& row) { return "  " + row; }));
}

TEST(StepOutput, IsNothingWithoutText) {
  const StepOutput output = readStepOutput("");
  EXPECT_EQ(output.shown, std::nullopt);
  EXPECT_EQ(output.word, std::nullopt);
  EXPECT_EQ(output.answer, std::nullopt);
  EXPECT_THAT(output.surplus, IsEmpty());
}

TEST(StepOutput, NeedsNoWordToShowAGrid) {
  const StepOutput output = readStepOutput(printed(kPuzzle));
  EXPECT_THAT(output.shown, Optional(kPuzzle));
  EXPECT_EQ(output.word, std::nullopt);
  EXPECT_THAT(output.surplus, IsEmpty()) << "a missing word costs only its own points";
}

TEST(StepOutput, ReadsAnAnswerBehindAWordWithoutAGridBefore) {
  const StepOutput output = readStepOutput("Solved:\n" + printed(kSolution));
  EXPECT_EQ(output.shown, std::nullopt);
  EXPECT_THAT(output.answer, Optional(kSolution));
}

/// Output with extra text, which matters only to the format check.
struct Surplus {
  std::string name;
  std::string text;
  std::string first;  // "line N: found ..."
};

void PrintTo(const Surplus& surplus, std::ostream* out) { *out << surplus.name; }

class StepSurplus : public testing::TestWithParam<Surplus> {};

TEST_P(StepSurplus, IsListedAndTheRestIsReadAllTheSame) {
  expectSolved(GetParam().text);
  const StepOutput output = readStepOutput(GetParam().text);
  ASSERT_THAT(output.surplus, testing::Not(IsEmpty()));
  EXPECT_EQ(output.surplus.front(), GetParam().first);
}

std::string printedWithBars(const std::string& row) {
  return row.substr(0, 6) + "| " + row.substr(6, 6) + "| " + row.substr(12);
}
std::string withFrame(const std::string& row) { return "| " + printedWithBars(row) + " |"; }

std::string printedWithRulers() {
  int row = 0;
  return changedRows(solvedOutput(), [&row](const std::string& line) {
    return line + (++row % 3 == 0 ? "\n------+-------+------" : "");
  });
}

INSTANTIATE_TEST_SUITE_P(
    All, StepSurplus,
    testing::Values(
        Surplus{"Prompt", "Enter a grid:\n" + solvedOutput(), "line 1: found 'Enter a grid:'"},
        Surplus{"PromptBeforeARow", "Your grid: " + solvedOutput(),
                "line 1: found 'Your grid: 0 0 3 0 2 0 6 0 0'"},
        Surplus{"LabelBeforeEachRow",
                changedRows(solvedOutput(), [](const std::string& row) { return "Row: " + row; }),
                "line 1: found 'Row: 0 0 3 0 2 0 6 0 0'"},
        Surplus{"Bars", changedRows(solvedOutput(), printedWithBars),
                "line 1: found '0 0 3 | 0 2 0 | 6 0 0'"},
        Surplus{"Frame", changedRows(solvedOutput(), withFrame),
                "line 1: found '| 0 0 3 | 0 2 0 | 6 0 0 |'"},
        Surplus{"Rulers", printedWithRulers(), "line 4: found '------+-------+------'"},
        Surplus{"TenNumbersInARow", "0 0 0 3 0 2 0 6 0 0\n" + solvedOutput(),
                "line 1: found '0 0 0 3 0 2 0 6 0 0'"},
        Surplus{"EightNumbersInARow", "0 0 3 0 2 0 6 0\n" + solvedOutput(),
                "line 1: found '0 0 3 0 2 0 6 0'"},
        Surplus{"FiguresWithoutBlanks", "0030206001\n" + solvedOutput(),
                "line 1: found '0030206001'"},
        Surplus{"TheWholeGridInOneLineBefore",
                toText(kPuzzle, TextFormat::line) + "\n" + solvedOutput(),
                "line 1: found '" + toText(kPuzzle, TextFormat::line).substr(0, 80) + "'"},
        Surplus{"NoLineBreakBehindTheWord", replaced(solvedOutput(), "Solved:\n", "Solved: "),
                "line 10: found 'Solved: 4 8 3 9 2 1 6 5 7'"},
        Surplus{"NoLineBreakBeforeTheWord", replaced(solvedOutput(), "\nSolved:", " Solved:"),
                "line 9: found '0 0 5 0 1 0 3 0 0 Solved:'"},
        Surplus{"Ten", "10 0 3 0 2 0 6 0 0\n" + solvedOutput(),
                "line 1: found '10 0 3 0 2 0 6 0 0'"},
        Surplus{"WordsAtTheEnd", solvedOutput() + "Done.\n", "line 20: found 'Done.'"},
        Surplus{"SecondWord", solvedOutput() + "Valid\n", "line 20: found 'Valid'"},
        Surplus{"SameWordAgain", solvedOutput() + "Solved:\n", "line 20: found 'Solved:'"},
        Surplus{"OtherCase", "valid\n" + solvedOutput(), "line 1: found 'valid'"},
        Surplus{"WordWithoutColon", "Solved\n" + solvedOutput(), "line 1: found 'Solved'"},
        Surplus{"WordInASentence", "Valid grid\n" + solvedOutput(), "line 1: found 'Valid grid'"},
        Surplus{"WordsBeforeTheRightOne",
                printed(kPuzzle) + "Not valid\nSolved:\n" + printed(kSolution),
                "line 10: found 'Not valid'"},
        Surplus{"SecondGridBeforeTheWord", printed(kPuzzle) + solvedOutput(),
                "line 18: found '0 0 5 0 1 0 3 0 0'"},
        Surplus{"SecondAnswer", solvedOutput() + printed(kPuzzle),
                "line 28: found '0 0 5 0 1 0 3 0 0'"},
        Surplus{"HalfAGridAtTheEnd", solvedOutput() + "1 2 3 4 5 6 7 8 9\n",
                "line 20: found '1 lines of numbers that do not form a grid'"},
        Surplus{"HalfAGridBeforeTheWord",
                printed(kPuzzle) + "1 2 3 4 5 6 7 8 9\nSolved:\n" + printed(kSolution),
                "line 11: found '1 lines of numbers that do not form a grid'"}),
    [](const auto& param) { return param.param.name; });

TEST(StepOutput, TakesTheFirstOfTwoWords) {
  const StepOutput output = readStepOutput(printed(kPuzzle) + "Grid isn't solvable\nValid\n");
  EXPECT_THAT(output.word, Optional(StepWord::unsolvable));
  EXPECT_THAT(output.surplus, ElementsAre("line 11: found 'Valid'"));
}

TEST(StepOutput, HasNoGridBehindValidOrUnsolvable) {
  for (const char* word : {"Valid", "Grid isn't solvabled"}) {
    const StepOutput output = readStepOutput(printed(kPuzzle) + word + "\n" + printed(kPuzzle));
    EXPECT_THAT(output.surplus, ElementsAre("line 19: found '0 0 5 0 1 0 3 0 0'")) << word;
  }
}

TEST(StepOutput, MakesNoGridOfEightLines) {
  const std::string nine = printed(kPuzzle);
  const StepOutput output = readStepOutput(nine.substr(nine.find('\n') + 1) + "Valid\n");
  EXPECT_EQ(output.shown, std::nullopt);
  EXPECT_THAT(output.word, Optional(StepWord::valid));
  EXPECT_THAT(output.surplus, IsEmpty()) << "the missing grid costs its own points";
}

/// Other text instead of an expected word is the status, not extra output.
TEST(StepOutput, TakesOtherWordsInTheirPlaceForTheStatus) {
  for (const char* words :
       {"Solved", "solved:", "SOLVED:", "Solved!", "Solved :", "  Solved :", "Solution:",
        "The grid is solved:", "Solved in 12 steps", "G\xc3\xbcltig", "Grid isn't solvabled."}) {
    SCOPED_TRACE(words);
    const StepOutput output = readStepOutput(replaced(solvedOutput(), "Solved:", words));
    EXPECT_THAT(output.shown, Optional(kPuzzle));
    EXPECT_EQ(output.word, std::nullopt);
    EXPECT_EQ(output.status, std::string(words).substr(std::string(words).find_first_not_of(' ')));
    const bool mayHaveAnAnswer = std::string(words).starts_with("Grid") ? false : true;
    EXPECT_EQ(output.answer.has_value(), mayHaveAnAnswer);
    EXPECT_EQ(output.surplus.empty(), mayHaveAnAnswer);
  }
}

TEST(StepOutput, KnowsAWordByItsLettersWhereNoGridStandsBeforeIt) {
  const StepOutput output = readStepOutput("Enter:\nsolved\n" + printed(kSolution));
  EXPECT_EQ(output.status, "solved");
  EXPECT_EQ(output.shown, std::nullopt);
  EXPECT_THAT(output.answer, Optional(kSolution));
  EXPECT_THAT(output.surplus, ElementsAre("line 1: found 'Enter:'"));
}

TEST(StepOutput, ForgivesBlanksBeforeAWord) {
  expectPlainlyPrinted(replaced(solvedOutput(), "Solved:", "  Solved:"));
}

TEST(StepOutput, TakesNoRulerForAStatus) {
  const StepOutput output =
      readStepOutput(printed(kPuzzle) + "-----\nSolution\n" + printed(kSolution));
  EXPECT_EQ(output.status, "Solution");
  EXPECT_THAT(output.surplus, ElementsAre("line 10: found '-----'"));
}

TEST(StepOutput, TakesTheSecondGridForTheAnswerWhereNoWordStands) {
  const StepOutput output = readStepOutput("Enter:\n" + printed(kPuzzle) + printed(kSolution));
  EXPECT_EQ(output.status, "");
  EXPECT_THAT(output.shown, Optional(kPuzzle));
  EXPECT_THAT(output.answer, Optional(kSolution));
  EXPECT_THAT(output.surplus, ElementsAre("line 1: found 'Enter:'"));
}

TEST(StepOutput, TakesTheFirstWordsForTheStatusWhereNoGridStandsAtAll) {
  EXPECT_EQ(readStepOutput("No solution\n").status, "No solution");
  EXPECT_EQ(readStepOutput("Enter:\n" + printed(kPuzzle)).status, "");
}

/// A badly written grid, whose digits are read anyway, and the reported fault.
struct Misprint {
  std::string name;
  std::function<std::string(const std::string&)> row;
  std::string first;  // "line N: found ..."
};

void PrintTo(const Misprint& misprint, std::ostream* out) { *out << misprint.name; }

class StepMisprint : public testing::TestWithParam<Misprint> {};

TEST_P(StepMisprint, IsReadAndToldAndNothingElse) {
  const std::string text = changedRows(solvedOutput(), GetParam().row);
  expectSolved(text);
  const StepOutput output = readStepOutput(text);
  EXPECT_EQ(output.misprintOfShown, GetParam().first);
  EXPECT_THAT(output.surplus, IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(
    All, StepMisprint,
    testing::Values(
        Misprint{"Points", [](const std::string& row) { return replaced(row, "0", "."); },
                 "line 1: found '. . 3 . 2 . 6 . .'"},
        Misprint{"Dashes", [](const std::string& row) { return replaced(row, "0", "-"); },
                 "line 1: found '- - 3 - 2 - 6 - -'"},
        Misprint{"NoBlanks", [](const std::string& row) { return replaced(row, " ", ""); },
                 "line 1: found '003020600'"},
        Misprint{"PointsWithoutBlanks",
                 [](const std::string& row) { return replaced(replaced(row, " ", ""), "0", "."); },
                 "line 1: found '..3.2.6..'"},
        Misprint{"Commas", [](const std::string& row) { return replaced(row, " ", ","); },
                 "line 1: found '0,0,3,0,2,0,6,0,0'"},
        Misprint{"OneNumberALine", [](const std::string& row) { return replaced(row, " ", "\n"); },
                 "line 1: found '0'"}),
    [](const auto& param) { return param.param.name; });

TEST(StepOutput, ReadsAGridInOneLine) {
  const StepOutput output = readStepOutput(replaced(printed(kPuzzle), "\n", " ") + "\nSolved:\n" +
                                           toText(kSolution, TextFormat::line));
  EXPECT_THAT(output.shown, Optional(kPuzzle));
  EXPECT_THAT(output.answer, Optional(kSolution));
  EXPECT_THAT(output.misprintOfShown, testing::StartsWith("line 1: found '0 0 3 0 2"));
  EXPECT_THAT(output.misprintOfAnswer, testing::StartsWith("line 3: found '483921657"));
  EXPECT_THAT(output.surplus, IsEmpty());
}

TEST(StepOutput, ListsALittleOfMuchSurplusOnly) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += std::string(1000, '|') + "\n";
  const StepOutput output = readStepOutput(text);
  EXPECT_THAT(output.surplus, SizeIs(20));
  EXPECT_THAT(output.surplus, testing::Each(testing::SizeIs(testing::Lt(120U))));
}

TEST(StepOutput, TakesAnyBytes) {
  const StepOutput output = readStepOutput(std::string("\0\xff\n|\n", 5) + solvedOutput());
  EXPECT_THAT(output.answer, Optional(kSolution));
  EXPECT_THAT(output.surplus, SizeIs(2));
}

}  // namespace
}  // namespace sudoku::grading
