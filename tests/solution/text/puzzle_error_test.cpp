#include <gtest/gtest.h>

#include <sstream>

#include "solution/text/puzzle_text.h"
#include "tests/support/puzzles.h"

namespace sudoku {
namespace {

using test::kLine;
const std::string kRow = "003020600\n";

std::string repeated(const std::string& text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

std::string replaced(std::string text, std::size_t at, char c) {
  text.at(at) = c;
  return text;
}

struct Case {
  std::string name;
  std::string text;
  std::string message;  // after the file name
};

void PrintTo(const Case& c, std::ostream* out) { *out << c.name; }

class MalformedPuzzle : public testing::TestWithParam<Case> {};

TEST_P(MalformedPuzzle, IsRefusedWithPlaceFoundAndExpected) {
  std::istringstream in(GetParam().text + "\n\n" + kLine + "\n");
  PuzzleReader reader(in, "puzzles.txt");
  try {
    reader.next();
    FAIL() << GetParam().text;
  } catch (const PuzzleError& error) {
    EXPECT_EQ(error.what(), "puzzles.txt:" + GetParam().message);
    EXPECT_EQ(error.file(), "puzzles.txt");
    EXPECT_NE(GetParam().message.find("found " + error.found() + ", expected " + error.expected()),
              std::string::npos);
    EXPECT_TRUE(GetParam().message.starts_with(std::to_string(error.line()) + ":" +
                                               std::to_string(error.column()) + ":"));
  }
  const auto next = reader.next();
  ASSERT_TRUE(next) << "the rest of the file still counts";
  EXPECT_EQ(*next, parsePuzzle(kLine));
  EXPECT_FALSE(reader.next());
}

const std::string kDigit = "a digit 1-9, or '.' or '0' for an empty cell";
const std::string kHex = "a symbol 0-9 or a-f, or '.' for an empty cell";
const std::string kAny = "a digit, a letter, or '.' for an empty cell";
const std::string kNine =
    "9 on each of 9 lines, or 81 on one line, for 9x9; other grids have 4, 6, 8, 10, 12, 15, 16, "
    "20 or 25 cells per line";

INSTANTIATE_TEST_SUITE_P(
    Table, MalformedPuzzle,
    testing::Values(
        Case{"LetterInALine", "#\n\n" + replaced(kLine, 16, 'x'),
             "3:17: found 'x', expected " + kDigit},
        Case{"UnderscoreInALine", replaced(kLine, 80, '_'),
             "1:81: found '_', expected " + kDigit + "; write '.' for an empty cell"},
        Case{"ControlCharacter", replaced(kLine, 1, '\x1b'),
             "1:2: found byte 0x1b, expected " + kDigit + "; puzzles are plain ASCII text"},
        Case{"NulByte", replaced(kLine, 0, '\0'),
             "1:1: found byte 0x00, expected " + kDigit + "; puzzles are plain ASCII text"},
        Case{"ShortLine", kLine.substr(1), "1:81: found 80 cells, expected " + kNine},
        Case{"LongLine", kLine + "1", "1:83: found 82 cells, expected " + kNine},
        Case{"ShortFirstRow", repeated("0030206\n", 9), "1:8: found 7 cells, expected " + kNine},
        Case{"OneSymbol", "5", "1:2: found 1 cell, expected " + kNine},
        Case{"ShortRow", repeated(kRow, 3) + "00302060\n" + repeated(kRow, 5),
             "4:9: found 8 cells, expected 9 as in line 1; the line is too short"},
        Case{"LongRow", repeated(kRow, 3) + "0030206001\n" + repeated(kRow, 5),
             "4:10: found 10 cells, expected 9 as in line 1; the line is too long"},
        Case{"LongSpacedRow", repeated(kRow, 8) + "0 0 3 0 2 0 6 0 0 7\n",
             "9:19: found 10 cells, expected 9 as in line 1; the line is too long"},
        Case{"LetterInARow", repeated(kRow, 8) + "0 0 3 0 2 0 6 0 b\n",
             "9:17: found 'b', expected " + kDigit},
        Case{"NumberInARow", repeated(kRow, 8) + "0 0 3 0 2 0 6 0 10\n",
             "9:17: found '10', expected " + kDigit},
        Case{"MissingRows", repeated(kRow, 7),
             "7:10: found the end of the puzzle after 7 lines, expected 9 lines of 9 cells"},
        Case{"TooManyRows", repeated(kRow, 10),
             "10:1: found an extra line, expected an empty line or the end of the text after 9 "
             "lines"},
        Case{"Endless", repeated(kRow, 5000),
             "10:1: found an extra line, expected an empty line or the end of the text after 9 "
             "lines"},
        Case{"OtherFrames", repeated("0 0 3 ! 0 2 0 ! 6 0 0\n", 9),
             "1:7: found '!', expected " + kAny + "; leave out rulers and frames"},
        Case{"HeadingsWithoutPuzzle", "[State]\n" + repeated(kRow, 9),
             "1:1: found '[', expected " + kAny},
        Case{"ByteOrderMarkInTheMiddle", "\n\xEF\xBB\xBF" + kLine,
             "2:1: found byte 0xef, expected " + kAny + "; puzzles are plain ASCII text"},
        Case{"Annotation", "003020600:1",
             "1:10: found ':' after 9 cells, expected all cells of a puzzle "
             "before it: 81 for 9x9"},
        Case{"OnlyAnnotation", ":1", "1:1: found ':', expected " + kAny},
        Case{"NoHexSymbol", "0123456789ABCDEZ\n" + repeated("................\n", 15),
             "1:16: found 'Z', expected " + kHex +
                 "; use one way to write 16x16 throughout a file: 0-F, 1-9A-G or A-P"},
        Case{"TwoWaysOfSixteen", "..1.............\n" + repeated("................\n", 15),
             "1:3: found '1', which is 2 in 0-F or 1 in 1-9A-G, expected a symbol in the file that "
             "only one of these has; say which it is (--symbols 0-F or --symbols 1-9A-G), or add a "
             "puzzle that shows it"},
        Case{"ThreeWaysOfSixteen", "A" + std::string(255, '.'),
             "1:1: found 'A', which is 11 in 0-F or 10 in 1-9A-G or 1 in A-P, expected a symbol in "
             "the file that only one of these has; say which it is (--symbols 0-F, --symbols "
             "1-9A-G or --symbols A-P), or add a puzzle that shows it"},
        Case{"MissingHexRows", repeated("0...............\n", 3),
             "3:17: found the end of the puzzle after 3 lines, expected 16 lines of 16 cells; if "
             "these are 4x4 puzzles, put an empty line between them"},
        Case{"FiveInFourByFour", "12..3512..434321",
             "1:6: found '5', expected a digit 1-4, or '.' or '0' for an empty cell"},
        Case{"SeventeenInNumbers",
             "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 17\n" +
                 repeated("0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n", 15),
             "1:37: found '17', expected a number 1-16, or '.' or '0' for an empty cell"},
        Case{"LetterZ", repeated("........................Z\n", 25),
             "1:25: found 'Z', expected a letter A-Y, or '.' for an empty cell; use one way "
             "to write 25x25 throughout a file: A-Y or 1-9A-P"},
        Case{"LowercaseLetter", "........................a\n",
             "1:25: found 'a', expected a letter A-Y, or '.' for an empty cell; write letters in "
             "uppercase"},
        Case{"DigitAmongLetters", "1" + std::string(143, '.'),
             "1:1: found '1', expected a letter A-L, or '.' for an empty cell; separate numbers "
             "with spaces"},
        Case{"TwentySix", repeated("26 " + repeated("0 ", 24) + "\n", 25),
             "1:1: found '26', expected a letter A-Y, a number 1-25, or '.' or '0' for an empty "
             "cell"},
        Case{"Enormous", std::string(3000000, '1'),
             "1:4097: found more than 4096 characters, expected a shorter line"}),
    [](const auto& param) { return param.param.name; });

std::string whyNot(const std::string& text) {
  try {
    parsePuzzle(text);
  } catch (const PuzzleError& error) {
    return error.what();
  }
  return "";
}

TEST(ParsePuzzle, WantsExactlyOnePuzzle) {
  EXPECT_EQ(whyNot(kLine), "");
  EXPECT_EQ(whyNot("# nothing"), "puzzle:1:1: found no puzzle, expected one puzzle");
  const std::string second = "puzzle:3:1: found a second puzzle, expected only the one on line 1";
  EXPECT_EQ(whyNot(kLine + "\n\n" + kLine), second);
  EXPECT_EQ(whyNot(kLine + "\n\nnonsense"), second);
}

}  // namespace
}  // namespace sudoku
