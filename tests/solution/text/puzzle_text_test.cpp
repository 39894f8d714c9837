#include "solution/text/puzzle_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "solution/making/generator.h"
#include "tests/support/puzzles.h"

namespace sudoku {
namespace {

using test::kLine;

std::vector<Grid> readAll(const std::string& text) {
  std::istringstream in(text);
  PuzzleReader reader(in, "test", kOwnSymbols);
  std::vector<Grid> puzzles;
  while (auto grid = reader.next()) puzzles.push_back(*grid);
  return puzzles;
}

// Splits text into lines of n characters, with `between` in each line and `end` after it.
std::string lines(const std::string& text, std::size_t n, const std::string& between = "",
                  const std::string& end = "\n") {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    result += text[i];
    result += (i + 1) % n == 0 ? end : between;
  }
  return result;
}

std::string withDots(std::string text) {
  std::replace(text.begin(), text.end(), '0', '.');
  return text;
}

TEST(PuzzleText, ReadsManyPuzzlesOnePerLine) {
  const auto puzzles = readAll("# all of them\n" + kLine + "\n\n" + withDots(kLine) +
                               " # the same\n  " + kLine + ":1:483921657\n" + kLine);
  ASSERT_EQ(puzzles.size(), 4U);
  for (const Grid& puzzle : puzzles) EXPECT_EQ(puzzle, puzzles.front());
  EXPECT_EQ(puzzles.front().get(2, 0), 3);
  EXPECT_EQ(puzzles.front().get(0, 1), 9);
}

TEST(PuzzleText, ReadsTheSamePuzzleInEveryForm) {
  const Grid puzzle = parsePuzzle(kLine);
  for (const std::string& text :
       {lines(kLine, 9), lines(kLine, 9, " "), lines(kLine, 9, "\t"), lines(kLine, 9, " ", " \n"),
        lines(kLine, 9, "  ", "\r\n"), lines(kLine, 81, " "), lines(kLine, 9, "", " "),
        lines(withDots(kLine), 9, "", "\r\n"), "\xEF\xBB\xBF" + kLine,
        "\xEF\xBB\xBF\r\n\r\n" + lines(kLine, 9, "", "\n# comment\n"), lines(kLine, 3, "", " ")}) {
    EXPECT_EQ(parsePuzzle(text), puzzle) << text;
  }
}

TEST(PuzzleText, SeparatesBlocksByEmptyLines) {
  const std::string block = lines(kLine, 9);
  EXPECT_EQ(readAll("\n\n" + block + "\n" + block + " \t\n# note\n\n" + block).size(), 3U);
  EXPECT_EQ(readAll(block + kLine + "\n" + block).size(), 3U) << "a whole line ends a block too";
}

TEST(PuzzleText, SaysOnWhichLineAPuzzleBegins) {
  std::istringstream in("# title\n\n" + lines(kLine, 9) + "\n" + kLine);
  PuzzleReader reader(in, "test");
  EXPECT_EQ(reader.line(), 0);
  ASSERT_TRUE(reader.next());
  EXPECT_EQ(reader.line(), 3);
  ASSERT_TRUE(reader.next());
  EXPECT_EQ(reader.line(), 13);
  EXPECT_FALSE(reader.next());
  EXPECT_FALSE(reader.next());
}

TEST(PuzzleText, ReadsHexSymbolsWhereZeroIsADigit) {
  const std::string rest = lines(std::string(240, '.'), 16);
  const Grid grid = parsePuzzle("0123456789abcdef\n" + rest);
  for (int x = 0; x < 16; ++x) EXPECT_EQ(grid.get(x, 0), x + 1);
  EXPECT_EQ(grid.get(0, 1), kEmpty);
  EXPECT_EQ(parsePuzzle(lines("0123456789abcdef", 1, "", " ") + "\n" + rest), grid);
  EXPECT_EQ(parsePuzzle("0123456789abcdef" + std::string(240, '.')), grid) << "on one line";
}

TEST(PuzzleText, ReadsSixteenBySixteenInNumbers) {
  std::string rest;
  for (int y = 1; y < 16; ++y) rest += "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n";
  const Grid grid = parsePuzzle(" 1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16\n" + rest);
  for (int x = 0; x < 16; ++x) EXPECT_EQ(grid.get(x, 0), x + 1);
  EXPECT_EQ(grid.get(0, 1), kEmpty);
  const Grid small = parsePuzzle("1 2 3 4 0 0 0 0 0 0 0 0 0 0 0 0\n" + rest);
  EXPECT_EQ(small.get(0, 0), 1) << "neither '.' nor a letter: numbers";
  EXPECT_EQ(small.get(4, 0), kEmpty);
}

TEST(PuzzleText, ReadsTwentyFiveByTwentyFiveAsLettersOrNumbers) {
  std::string numbers;
  for (int digit = 1; digit <= 25; ++digit) numbers += std::to_string(digit) + " ";
  std::string empty;
  for (int x = 0; x < 25; ++x) empty += x % 2 == 0 ? "0 " : ". ";
  std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXY\n";
  for (int y = 1; y < 25; ++y) {
    numbers += "\n" + empty;
    letters += std::string(25, '.') + "\n";
  }
  const Grid grid = parsePuzzle(letters);
  for (int x = 0; x < 25; ++x) EXPECT_EQ(grid.get(x, 0), x + 1);
  EXPECT_EQ(parsePuzzle(numbers), grid);
}

TEST(PuzzleText, TakesALoneLineOfSixteenForFourByFour) {
  const Grid grid = parsePuzzle("12..3412..434321");
  EXPECT_EQ(order(grid.shape()), 4);
  EXPECT_EQ(readAll("12..3412..434321\n\n1...............\n").size(), 2U);
  EXPECT_EQ(readAll("12..3412..434321:1\n1...............:2\n").size(), 2U);
  EXPECT_EQ(order(parsePuzzle(lines(std::string(256, '.'), 16)).shape()), 16);
}

TEST(PuzzleText, ReadsBackEverythingThatItWrites) {
  Random random(99);
  for (const Shape shape : kUsualShapes) {
    const int n = order(shape);
    const Grid full = randomFullGrid(shape, random);
    for (const int gaps : {0, 1, n * n / 2, n * n - 1, n * n}) {
      const Grid puzzle = withGaps(full, gaps, random);
      for (const auto format : {TextFormat::line, TextFormat::grid, TextFormat::spaced}) {
        const std::string text = toText(puzzle, format);
        EXPECT_EQ(parsePuzzle(text), puzzle) << text;
        EXPECT_EQ(readAll(text + "\r\n\r\n" + text + "\n").size(), 2U) << text;
      }
    }
  }
}

TEST(PuzzleText, WritesTheSymbolsOfTheShape) {
  const Grid four = parsePuzzle("12.. ..34 .... 4...");
  EXPECT_EQ(toText(four, TextFormat::line), "12....34....4...");
  EXPECT_EQ(toText(four, TextFormat::grid), "12..\n..34\n....\n4...");
  EXPECT_EQ(toText(four, TextFormat::spaced), "1 2 0 0\n0 0 3 4\n0 0 0 0\n4 0 0 0");
  Grid hex(Shape{4, 4});
  hex.set(0, 0, 1);
  hex.set(1, 0, 16);
  EXPECT_TRUE(toText(hex, TextFormat::grid).starts_with("0f..............\n"));
  EXPECT_TRUE(toText(hex, TextFormat::spaced).starts_with("0 f . . "));
  Grid big(Shape{5, 5});
  big.set(0, 0, 25);
  EXPECT_TRUE(toText(big, TextFormat::grid).starts_with("Y...."));
  EXPECT_TRUE(toText(big, TextFormat::spaced).starts_with("25 0 0 "));
}

TEST(PuzzleText, ReadsTheRealFilesWhole) {
  EXPECT_EQ(test::readPuzzles("norvig_easy50.txt").size(), 50U);
  EXPECT_EQ(test::readPuzzles("norvig_top95.txt").size(), 95U);
  EXPECT_EQ(test::readPuzzles("tdoku_test_puzzles.txt").size(), 43U);
  EXPECT_EQ(test::readPuzzles("hex16_sample.txt").size(), 1U);
}

TEST(PuzzleText, FindsNothingInAnEmptyText) {
  EXPECT_TRUE(readAll("").empty());
  EXPECT_TRUE(readAll("\n \t\r\n# only a comment").empty());
}

}  // namespace
}  // namespace sudoku
