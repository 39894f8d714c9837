#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "solution/grid/random.h"
#include "solution/text/puzzle_text.h"
#include "tests/support/puzzles.h"

namespace sudoku {
namespace {

using test::kLine;

TEST(PuzzleReader, LosesOnlyTheBadLinesOfAFile) {
  std::istringstream in(kLine + "\nrubbish\n" + kLine + "\n" + kLine.substr(3) + "\n" +
                        std::string(5000, '.') + "\n" + kLine + "\n");
  PuzzleReader reader(in, "test");
  std::string course;
  for (bool goesOn = true; goesOn;) {
    try {
      goesOn = reader.next().has_value();
      course += goesOn ? std::to_string(reader.line()) + " " : "end";
    } catch (const PuzzleError& error) {
      EXPECT_EQ(error.line(), reader.line());
      course += "bad" + std::to_string(error.line()) + " ";
    }
  }
  EXPECT_EQ(course, "1 bad2 3 bad4 bad5 6 end");
}

TEST(PuzzleReader, TakesALineOf4096CharactersAndNoLonger) {
  for (const std::string end : {"", "\n", "\r\n"}) {
    std::istringstream fits(kLine + std::string(4096 - 81, ' ') + end);
    EXPECT_TRUE(PuzzleReader(fits, "test").next());
    std::istringstream tooLong(kLine + std::string(4096 - 80, ' ') + end + kLine);
    PuzzleReader reader(tooLong, "test");
    EXPECT_THROW(reader.next(), PuzzleError);
    EXPECT_EQ(reader.next().has_value(), !end.empty());
  }
}

TEST(PuzzleReader, SaysOnceThatAStreamCannotBeRead) {
  std::istringstream in(kLine);
  in.setstate(std::ios::failbit);
  PuzzleReader reader(in, "gone.txt");
  EXPECT_THROW(reader.next(), PuzzleError);
  EXPECT_FALSE(reader.next());
}

// Random bytes, mostly ones that occur in puzzles; one time in three after a valid puzzle.
std::string randomText(Random& random) {
  static const std::string kLikely = "0123456789abcdefABXY..... \t\n\n\n\r#:|-";
  std::string text = random.below(3) == 0 ? kLine + "\n" + kLine.substr(0, 9) + "\n" : "";
  const int size = random.below(600);
  for (int i = 0; i < size; ++i) {
    const bool isLikely = random.below(20) > 0;
    text += isLikely
                ? kLikely[static_cast<std::size_t>(random.below(static_cast<int>(kLikely.size())))]
                : static_cast<char>(random.below(256));
  }
  return text;
}

TEST(PuzzleReader, SurvivesAnyBytes) {
  Random random(77);
  for (int run = 0; run < 5000; ++run) {
    const std::string text = randomText(random);
    std::istringstream in(text);
    PuzzleReader reader(in, "fuzz");
    const auto lines = std::count(text.begin(), text.end(), '\n') + 1;
    int last = 0;
    for (bool goesOn = true; goesOn; last = reader.line()) {
      try {
        const auto grid = reader.next();
        goesOn = grid.has_value();
        ASSERT_TRUE(!goesOn || isUsualOrder(order(grid->shape())));
      } catch (const PuzzleError& error) {
        const std::string what = error.what();
        ASSERT_TRUE(
            std::all_of(what.begin(), what.end(), [](char c) { return c >= ' ' && c <= '~'; }));
        ASSERT_GE(error.line(), reader.line());
        ASSERT_LE(error.line(), lines);
        ASSERT_GE(error.column(), 1);
      }
      ASSERT_TRUE(!goesOn || reader.line() > last) << "each call must advance";
    }
  }
}

TEST(PuzzleReader, NamesTheExactPlaceOfOneWrongCharacter) {
  Random random(78);
  const Grid full = parsePuzzle(kLine);
  for (int run = 0; run < 500; ++run) {
    const int at = random.below(81);
    std::string text = toText(full, TextFormat::grid);
    text.at(static_cast<std::size_t>(at / 9 * 10 + at % 9)) = '$';
    try {
      parsePuzzle(text);
      FAIL() << text;
    } catch (const PuzzleError& error) {
      EXPECT_EQ(error.line(), at / 9 + 1);
      EXPECT_EQ(error.column(), at % 9 + 1);
      EXPECT_EQ(error.found(), "'$'");
    }
  }
}

}  // namespace
}  // namespace sudoku
