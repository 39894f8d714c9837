#include <gmock/gmock.h>

#include <set>
#include <sstream>

#include "solution/grid/gaps.h"
#include "solution/text/puzzle_text.h"
#include "tests/support/cli/command_line.h"

namespace sudoku {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class Generate : public CommandLine {
 protected:
  static std::vector<std::string> linesOf(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
  }
};

TEST_F(Generate, WritesAsManyDifferentPuzzlesAsAsked) {
  const Result result = sudokulab("generate --gaps 45 --count 200 --seed 1");
  EXPECT_EQ(result.code, 0);
  EXPECT_EQ(result.err, "");
  const auto lines = linesOf(result.out);
  EXPECT_EQ(std::set(lines.begin(), lines.end()).size(), 200U);
  for (const std::string& line : lines) EXPECT_EQ(gapsOf(parsePuzzle(line)), 45);
  write("puzzles.txt", result.out);
  EXPECT_EQ(sudokulab("check puzzles.txt").code, 0);
}

TEST_F(Generate, WritesTheSameForTheSameSeedOnAnyNumberOfCores) {
  const std::string words = "generate --gaps 54 --count 300 --seed 7 --jobs ";
  const std::string expected = sudokulab(words + "1").out;
  EXPECT_EQ(sudokulab(words + "3").out, expected);
  EXPECT_NE(sudokulab("generate --gaps 54 --count 300 --seed 8").out, expected);
  EXPECT_EQ(sudokulab("generate --clues 27 --seed 7").out, expected.substr(0, 82));
}

TEST_F(Generate, TellsTheSeedThatItTook) {
  const Result result = sudokulab("generate --gaps 40");
  EXPECT_THAT(result.err, StartsWith("sudokulab: --seed "));
  const std::string seed = result.err.substr(18);
  EXPECT_EQ(sudokulab("generate --gaps 40 --seed " + seed).out, result.out);
}

TEST_F(Generate, NeverWritesAPuzzleTwice) {
  const Result all = sudokulab("generate --shape 4 --gaps 0 --count 288 --seed 1");
  EXPECT_EQ(all.code, 0);  // 288 grids exist
  const auto lines = linesOf(all.out);
  EXPECT_EQ(std::set(lines.begin(), lines.end()).size(), 288U);
  const Result more = sudokulab("generate --shape 4 --gaps 0 --count 289 --seed 1");
  EXPECT_EQ(more.code, 1);
  EXPECT_EQ(more.out, all.out);
  EXPECT_THAT(more.err, StartsWith("sudokulab: gave up on puzzle 289 of 289: found only puzzles "));
}

TEST_F(Generate, TakesEveryWish) {
  const Result result =
      sudokulab("generate --gaps 52 --symmetry rotational --difficulty medium --count 2 --seed 3");
  EXPECT_EQ(result.code, 0);
  write("puzzles.txt", result.out);
  EXPECT_THAT(sudokulab("check puzzles.txt").out, HasSubstr("2 of 2 puzzles are proper: 2 medium"));
  write("minimal.txt", sudokulab("generate --minimal --seed 3").out);
  EXPECT_THAT(sudokulab("check minimal.txt").out, HasSubstr(" gaps, minimal, "));
  EXPECT_THAT(sudokulab("generate --shape 16 --gaps 90 --seed 1 --format line").out.size(), 257U);
}

TEST_F(Generate, SaysWhenPuzzlesHaveManySolutions) {
  const Result several = sudokulab("generate --gaps 66 --seed 1");
  EXPECT_EQ(several.code, 0);
  EXPECT_THAT(several.err, HasSubstr("with more than 64 gaps, no puzzle has exactly one solution"));
  EXPECT_EQ(gapsOf(parsePuzzle(several.out)), 66);
  const Result refused = sudokulab("generate --gaps 66 --seed 1 --unique");
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(refused.out, "");
  EXPECT_THAT(refused.err, StartsWith("sudokulab: no 9x9 puzzle with 66 gaps (15 givens) has one"));
}

TEST_F(Generate, GivesUpRarePuzzlesAfterSoManyTries) {
  const Result result = sudokulab("generate --clues 17 --seed 1 --tries 2");
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.err, HasSubstr("such puzzles are rare; at most 2 tries for each"));
  EXPECT_THAT(result.err, HasSubstr("gave up on puzzle 1 of 1: found none in 2 tries"));
}

TEST_F(Generate, RefusesWhatItCannotRead) {
  for (const char* words :
       {"--gaps x", "--gaps 50 --clues 31", "--shape 8", "--symmetry round", "--difficulty nice",
        "--count 0", "--tries 0", "--seed x", "--format oblong", "--unique --not-unique",
        "--gaps 90 --unique", "40", "--not-unique", "--not-unique --gaps 50 --minimal",
        "--examples --gaps 40"})
    EXPECT_EQ(sudokulab(std::string("generate ") + words).code, 2) << words;
  EXPECT_THAT(sudokulab("generate --difficulty nice").err,
              HasSubstr("expected one of: easy, medium, hard, expert, beyond"));
}

}  // namespace
}  // namespace sudoku
