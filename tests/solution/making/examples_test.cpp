#include "solution/making/examples.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "solution/grid/gaps.h"
#include "solution/making/example_puzzles.h"
#include "solution/making/sparse_puzzle.h"
#include "solution/solvers/count.h"
#include "tests/support/puzzles.h"

namespace sudoku {
namespace {

std::vector<std::string> linesOfTheFile() {
  std::ifstream in(SUDOKULAB_EXAMPLES);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

Examples shipped() {
  std::ifstream in(SUDOKULAB_EXAMPLES);
  return {in, "examples400.txt"};
}

TEST(Examples, HaveTenPuzzlesForEachNumberOfGaps) {
  const Examples examples = shipped();
  std::set<std::string> seen;
  for (int n = 0; n < Examples::kCount; ++n) {
    EXPECT_EQ(gapsOf(examples.getExample(n)), 30 + n / 10);
    EXPECT_EQ(Examples::getGapCount(n), 30 + n / 10);
    seen.insert(toText(examples.getExample(n), TextFormat::line));
  }
  EXPECT_EQ(seen.size(), 400U);
}

TEST(Examples, HaveAsManySolutionsAsTheFileSays) {
  const Examples examples = shipped();
  const auto lines = linesOfTheFile();
  const std::size_t head = lines.size() - Examples::kCount;
  for (int n = 0; n < Examples::kCount; ++n) {
    const std::string& line = lines.at(head + static_cast<std::size_t>(n));
    const bool isCapped = line.ends_with('+');
    const std::uint64_t count = std::stoull(line.substr(82));
    if (count > 20'000 && n != 390) continue;  // each takes a second with sanitizers
    EXPECT_EQ(countSolutions(examples.getExample(n), count + 1), count + (isCapped ? 1 : 0)) << n;
    EXPECT_EQ(count == 1, Examples::getGapCount(n) <= kMaxUniqueGaps);
  }
}

TEST(Examples, AreMadeAgainByteForByte) {
  const auto lines = linesOfTheFile();
  const std::size_t head = lines.size() - Examples::kCount;
  std::string before;
  for (std::size_t i = 0; i < head; ++i) before += lines[i] + "\n";
  EXPECT_EQ(examplesHead(), before);
  for (const int n : {0, 9, 100, 257, 299, 304, 314, 324})
    EXPECT_EQ(exampleLine(makeExample(n)), lines.at(head + static_cast<std::size_t>(n))) << n;
}

TEST(Examples, RefuseANumberThatNoneHas) {
  EXPECT_THROW(Examples::getGapCount(-1), std::out_of_range);
  EXPECT_THROW(Examples::getGapCount(400), std::out_of_range);
  EXPECT_THROW(shipped().getExample(400), std::out_of_range);
  EXPECT_THROW(makeExample(400), std::out_of_range);
}

TEST(Examples, RefuseAFileWithOtherPuzzles) {
  std::string text;
  for (const std::string& line : linesOfTheFile()) text += line + "\n";
  const auto messageOf = [](const std::string& broken) {
    std::istringstream in(broken);
    try {
      const Examples examples(in, "file");
    } catch (const std::runtime_error& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  EXPECT_EQ(messageOf(text), "accepted");
  EXPECT_TRUE(messageOf("").starts_with("file: found 0 puzzles, expected 400"));
  EXPECT_TRUE(
      messageOf(text + text)
          .starts_with(
              "file:407: found a 9x9 puzzle with 30 gaps, expected no more than 400 puzzles"))
      << messageOf(text + text);
  EXPECT_TRUE(
      messageOf(text.substr(text.find(":1\n") + 3) + "x").starts_with("file:10: found a 9x9"))
      << messageOf(text.substr(text.find(":1\n") + 3) + "x");
}

}  // namespace
}  // namespace sudoku
