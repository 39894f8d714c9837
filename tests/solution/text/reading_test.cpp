// Puzzle files in the formats that people use, and the files that are refused.
#include "solution/text/reading.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <sstream>

#include "solution/text/decoded_text.h"
#include "solution/text/puzzle_text.h"
#include "tests/support/puzzles.h"

namespace sudoku {
namespace {

using test::kLine;
using testing::HasSubstr;

const std::string kDotted = toText(parsePuzzle(kLine), TextFormat::line);
const std::string kSolution =
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

std::string with(char gap, std::string text = kLine) {
  std::replace(text.begin(), text.end(), '0', gap);
  return text;
}

/// Text in rows, with `before` and `after` around each row and `between` its cells.
std::string gridOf(const std::string& cells, const std::string& between = "",
                   const std::string& before = "", const std::string& after = "\n") {
  std::string text;
  for (std::size_t at = 0; at < cells.size(); ++at) {
    text += (at % 9 == 0 ? before : between) + (cells[at] == '~' ? "" : cells.substr(at, 1)) +
            (at % 9 == 8 ? after : "");
  }
  return text;
}

std::string bands(const std::string& text) {
  std::string result = text;
  for (const std::size_t row : {6U, 3U}) result.insert(text.size() / 9 * row, "\n");
  return result;
}

/// The puzzles as "LINE:PUZZLE", and the error messages.
std::vector<std::string> readAs(const std::string& text) {
  std::istringstream in(text);
  PuzzleReader reader(in, "test");
  std::vector<std::string> all;
  while (true) {
    try {
      const auto grid = reader.next();
      if (!grid) return all;
      all.push_back(fmt::format("{}:{}", reader.line(), toText(*grid, TextFormat::line)));
    } catch (const PuzzleError& error) {
      all.emplace_back(error.what());
    }
  }
}

using Readings = std::vector<std::string>;

TEST(Reading, TakesEverySymbolForAGapIfTheFileHasNoOther) {
  for (const char gap : std::string("_-xX*? ")) {
    const std::string text = with(gap);
    if (gap != ' ') {
      EXPECT_EQ(readAs(fmt::format("{0}\n{0}\n", text)), (Readings{"1:" + kDotted, "2:" + kDotted}))
          << gap;
      EXPECT_EQ(readAs(gridOf(text, " ")), Readings{"1:" + kDotted}) << gap;
    }
    EXPECT_EQ(readAs(gridOf(text)), Readings{"1:" + kDotted}) << gap;
    EXPECT_EQ(readAs(gridOf(text) + "\n" + gridOf(text)),
              (Readings{"1:" + kDotted, "11:" + kDotted}))
        << gap;
    EXPECT_EQ(readAs(gridOf(text, ",")), Readings{"1:" + kDotted}) << gap;
    EXPECT_EQ(readAs(gridOf(text, "|", "|", "|\n")), Readings{"1:" + kDotted}) << gap;
  }
}

TEST(Reading, TakesBlanksForGapsInAFrame) {
  std::string framed;
  for (std::size_t at = 0; at < 81; at += 3)
    framed += "|" + with(' ').substr(at, 3) + (at % 9 == 6 ? "|\n" : "");
  EXPECT_EQ(readAs("+---+---+---+\n" + framed + "+---+---+---+\n"), Readings{"2:" + kDotted});
}

TEST(Reading, TakesARowOfDashesForGapsIfItIsAsLongAsARow) {
  const std::string sparse = "---------" + std::string("1--------") + std::string(63, '-');
  EXPECT_EQ(
      readAs(gridOf(sparse)),
      Readings{"1:" +
               with('.', sparse).replace(0, 81, std::string(9, '.') + "1" + std::string(71, '.'))});
  std::string framed = gridOf(with('-'), " ");
  framed.insert(18 * 6, "------+-------+------\n");
  framed.insert(18 * 3, "------+-------+------\n");
  EXPECT_EQ(readAs(framed), Readings{"1:" + kDotted});
}

TEST(Reading, RefusesTwoSymbolsForGapsInOneFile) {
  std::string text = with('-');
  text[1] = '0';
  EXPECT_EQ(readAs(gridOf(text)),
            Readings{"test:1:2: found '0', expected a digit 1-9, or '-' for an empty cell; use one "
                     "symbol for empty cells throughout a file"});
  text = kLine;
  text[1] = '-';
  EXPECT_EQ(readAs(text),
            Readings{"test:1:2: found '-', expected a digit 1-9, or '.' or '0' for an empty "
                     "cell; write '.' for an empty cell"});
}

TEST(Reading, ReadsRowsWithSeparators) {
  for (const std::string separator : {",", ";", "\t", ", ", " , "}) {
    EXPECT_EQ(readAs(gridOf(kLine, separator)), Readings{"1:" + kDotted}) << separator;
    EXPECT_EQ(readAs(bands(gridOf(kLine, separator))), Readings{"1:" + kDotted}) << separator;
    EXPECT_EQ(readAs(gridOf(kLine, separator, "", separator + "\r\n")), Readings{"1:" + kDotted});
  }
  EXPECT_EQ(readAs(gridOf(with('~'), ",")), Readings{"1:" + kDotted}) << "empty fields for gaps";
  EXPECT_EQ(readAs(gridOf(with('~'), ";")), Readings{"1:" + kDotted}) << "empty fields for gaps";
  EXPECT_EQ(readAs(gridOf(with('~'), "\t")), Readings{"1:" + kDotted}) << "empty fields for gaps";
  EXPECT_EQ(readAs(gridOf(kLine, "\",\"", "\"", "\"\n")), Readings{"1:" + kDotted}) << "quotes";
  EXPECT_EQ(readAs(gridOf(kLine, ",", "", ";\n")), Readings{"1:" + kDotted}) << "ends of rows";
}

TEST(Reading, ReadsListsOfPrograms) {
  EXPECT_EQ(readAs("[" + gridOf(kLine, ", ", "[", "],\n") + "]\n"), Readings{"1:" + kDotted});
  EXPECT_EQ(readAs("[" + gridOf(kLine, ",", "[", "],") + "]\n"), Readings{"1:" + kDotted});
  EXPECT_EQ(readAs("board = [\n" + gridOf(kLine, ", ", "    [", "],\n") + "]\n"),
            Readings{"2:" + kDotted});
  EXPECT_EQ(readAs("int grid[9][9] = {\n" + gridOf(kLine, ", ", "  {", "},\n") + "};\n"),
            Readings{"2:" + kDotted});
  EXPECT_EQ(readAs("int grid[N][N] = { " + gridOf(kLine, ", ", "{", "},\n") + "};\n"),
            Readings{"1:" + kDotted});
  EXPECT_EQ(readAs("[" + gridOf(with('.'), "\",\"", "[\"", "\"]\n,") + "]\n"),
            Readings{"1:" + kDotted});
  EXPECT_EQ(readAs(gridOf(with('.'), "", "\"", "\",\n")), Readings{"1:" + kDotted});
}

TEST(Reading, ReadsListsInOneExpression) {
  const std::string inner = gridOf(kLine, ", ", "[", "],\n");
  EXPECT_EQ(readAs("np.array([" + inner.substr(0, inner.size() - 2) + "])\n"),
            Readings{"1:" + kDotted});
  EXPECT_EQ(readAs("x = np.array([" + inner.substr(0, inner.size() - 2) + "])\n"),
            Readings{"1:" + kDotted});
  const std::string braces = gridOf(kLine, ",", "{", "},\n");
  EXPECT_EQ(readAs("vector<vector<int>> board{" + braces.substr(0, braces.size() - 2) + "};\n"),
            Readings{"1:" + kDotted});
  EXPECT_EQ(readAs("const char* puzzle = \"" + kLine + "\";\n"), Readings{"1:" + kDotted});
}

TEST(Reading, FindsTheColumnOfPuzzles) {
  const std::string dots = with('.');
  for (const std::string& text :
       {fmt::format("id,puzzle,solution,clues\n1,{},{},32\n", dots, kSolution),
        fmt::format("quizzes,solutions\n{},{}\n", kLine, kSolution),
        fmt::format("solution;puzzle\n{};{}\n", kSolution, kLine),
        "\"\",\"puzzle\",\"rating\"\n\"1\",\"" + kLine + "\",\"1.5\"\n",
        "level\tgrid\nvery easy\t" + kLine + "\n", "Puzzle,\n" + dots + ",\n",
        "hash puzzle rating\n0e1f " + dots + " 1.2\n", "# forum\n:0901:7:" + dots + ":713:\n"}) {
    EXPECT_EQ(readAs(text), Readings{"2:" + kDotted}) << text;
    EXPECT_EQ(readAs(with('-', text)).size(), 1U) << text;
  }
  EXPECT_EQ(readAs(kLine + ";" + kSolution + "\n"), Readings{"1:" + kDotted}) << "no header";
}

TEST(Reading, ComparesTheColumnOfSolutions) {
  const auto fault = [](const std::string& solution) {
    std::istringstream in(kLine + "," + kSolution + "\n" + kLine + "," + solution + "\n");
    PuzzleReader reader(in, "test");
    EXPECT_TRUE(reader.next());
    EXPECT_EQ(reader.faultOfSolution(), "");
    EXPECT_TRUE(reader.next());
    return reader.faultOfSolution();
  };
  EXPECT_EQ(fault(kSolution), "");
  EXPECT_NE(fault("5" + kSolution.substr(1)).value_or(""), "");
  EXPECT_EQ(fault("none"), "it is not a 9x9 grid");
  EXPECT_EQ(fault(""), std::nullopt);
}

TEST(Reading, GoesOnBehindABadRow) {
  const std::string good = kLine + "," + kSolution + "\n";
  EXPECT_EQ(
      readAs("puzzle,solution\n" + good + kLine.substr(1) + "," + kSolution + "\n" + good).size(),
      3U);
  EXPECT_THAT(
      readAs("puzzle,solution\n" + good + kLine.substr(1) + "," + kSolution + "\n" + good)[1],
      HasSubstr("test:3:81: found 80 cells, expected 9 on each"));
}

TEST(Reading, SkipsHeadingsAndFooters) {
  const std::string grid = gridOf(kLine);
  EXPECT_EQ(readAs("Grid 01\n" + grid + "Grid 02\n" + grid),
            (Readings{"2:" + kDotted, "12:" + kDotted}));
  EXPECT_EQ(readAs("Puzzle 3\n" + grid + "\nPuzzle 4\nby Ruud\n" + grid),
            (Readings{"2:" + kDotted, "14:" + kDotted}));
  EXPECT_EQ(
      readAs("My Sudokus, 2024\n\nEasy\n" + kLine + "\nHard\n" + kLine + "\n\nPrinted at home\n"),
      (Readings{"4:" + kDotted, "6:" + kDotted}));
  EXPECT_EQ(readAs("9\n" + gridOf(kLine, " ")), Readings{"2:" + kDotted}) << "the size";
  EXPECT_EQ(readAs("1.\n" + grid), Readings{"2:" + kDotted});
  EXPECT_EQ(readAs("1\n" + grid + "2\n" + grid), (Readings{"2:" + kDotted, "12:" + kDotted}));
  EXPECT_EQ(readAs(with('X') + "\n// level 3\n\n" + with('X') + "\n"),
            (Readings{"1:" + kDotted, "4:" + kDotted}));
}

TEST(Reading, RefusesWordsBetweenPuzzlesThatAreAboutNeither) {
  const std::string grid = gridOf(kLine);
  const auto all = readAs(grid + "\nforgotten\n\n" + grid);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_THAT(all[1], HasSubstr("test:11:"));
  EXPECT_TRUE(readAs("only some words\n").empty() ||
              readAs("only some words\n")[0].starts_with("test:1:"));
}

TEST(Reading, JoinsBands) {
  EXPECT_EQ(readAs(bands(gridOf(kLine))), Readings{"1:" + kDotted});
  EXPECT_EQ(readAs(bands(gridOf(kLine)) + "\n" + bands(gridOf(kLine, " "))),
            (Readings{"1:" + kDotted, "13:" + kDotted}));
  EXPECT_EQ(readAs(gridOf(kLine) + gridOf(kLine)), (Readings{"1:" + kDotted, "10:" + kDotted}));
}

TEST(Reading, TakesAListOf4x4PuzzlesForNoLargeGrid) {
  std::string list;
  Readings expected;
  for (int i = 1; i <= 16; ++i) {
    list += "0100023000000002\n";
    expected.push_back(fmt::format("{}:.1...23........2", i));
  }
  EXPECT_EQ(readAs(list), expected);
  EXPECT_EQ(readAs(list + "12..3412..434321\n").size(), 17U);
  EXPECT_EQ(readAs(std::string(list).replace(3, 1, "4")).size(), 16U);
  EXPECT_EQ(readAs("puzzle;solution\n0100023000000002;2143423113243412\n"),
            Readings{"2:.1...23........2"});
}

TEST(Reading, TakesZeroForAGapAmongLetters) {
  std::string text = "1G" + std::string(253, '0') + "A";
  std::string expected = "0f" + std::string(253, '.') + "9";
  EXPECT_EQ(readAs(text), Readings{"1:" + expected});
  text[1] = '2';
  expected[1] = '1';
  EXPECT_EQ(readAs(text + "\nG" + std::string(255, '0')).front(), "1:" + expected);
}

std::string utf16(const std::string& text, bool isBigEndian) {
  std::string result = isBigEndian ? "\xFE\xFF" : "\xFF\xFE";
  for (const char c : text)
    result += isBigEndian ? std::string(1, '\0') + c : c + std::string(1, '\0');
  return result;
}

TEST(Reading, IgnoresTheMarkAtTheEndOfADosText) {
  EXPECT_EQ(readAs(kLine + "\r\n\x1a"), Readings{"1:" + kDotted});
}

TEST(Reading, DecodesUtf16) {
  for (const bool isBigEndian : {false, true}) {
    EXPECT_EQ(readAs(utf16(fmt::format("{0}\r\n{0}", kLine), isBigEndian)),
              (Readings{"1:" + kDotted, "2:" + kDotted}));
    std::string many;
    for (int i = 0; i < 2000; ++i) many += kLine + "\n";
    EXPECT_EQ(readAs(utf16(many, isBigEndian)).size(), 2000U) << "in several blocks";
  }
}

const std::string kRegions =
    "112222333\n111222333\n111122333\n444555666\n444555666\n444555666\n777888999\n777888999\n"
    "777888999\n";

std::string spaced(const std::string& text) {
  std::string result;
  for (const char c : text) result += c == '\n' ? "\n" : std::string{c, ' '};
  return result;
}

TEST(Reading, ReadsPuzzlesInFrames) {
  std::string table = "╔═══╤═══╤═══╦═══╤═══╤═══╦═══╤═══╤═══╗\n";
  std::string bars;
  for (std::size_t i = 0; i < 81; ++i) {
    const std::string cell(1, kDotted[i]);
    table += (i % 3 == 0 ? "║ " : "│ ") + (cell == "." ? " " : cell) + " ";
    bars += (i % 9 != 0 && i % 3 == 0 ? "┃ " : "") + cell + " ";
    if (i % 9 != 8) continue;
    table += i == 80 ? "║\n╚═══╧═══╝\n" : "║\n╟───┼───┼───╫───┼───┼───╫───┼───┼───╢\n";
    bars += i == 26 || i == 53 ? "\n━━━━━━╋━━━━━━━╋━━━━━━\n" : "\n";
  }
  EXPECT_EQ(readAs(bars), Readings{"1:" + kDotted});
  EXPECT_EQ(readAs(table), Readings{"2:" + kDotted});
  std::string many;
  for (int i = 0; i < 500; ++i) many += bars + "\n";
  EXPECT_EQ(readAs(many).size(), 500U) << "in several blocks";
}

constexpr std::size_t kBlockBytes = std::size_t{1} << 16;

TEST(Reading, KeepsTheBytesOfUtf16TogetherWhereABlockEndsLikeACutFrame) {
  std::string comments(kBlockBytes / 2 - 2, '#');
  for (std::size_t i = 0; i < comments.size(); i += 100) comments[i] = '\n';
  std::string text = utf16(comments, false);
  text += std::string("\xE2\0", 2);
  ASSERT_EQ(text.size(), kBlockBytes);
  text += utf16("\n" + kLine + "\n", false).substr(2);
  EXPECT_THAT(readAs(text), testing::ElementsAre(testing::EndsWith(kDotted)));
}

TEST(Reading, LooksNoFurtherForTheRestOfACutFrameThanItsLength) {
  std::istringstream bytes(std::string(3 * kBlockBytes, '\xE2'));
  const DecodedText text(bytes);
  EXPECT_EQ(text.head().size(), kBlockBytes + 2);
}

TEST(Reading, RefusesOtherFilesInOneSentence) {
  EXPECT_EQ(readAs("\x1f\x8b\x08 and so on\n\n\n"),
            Readings{"test:1:1: found a gzip file, expected puzzles as plain text; unpack it, or "
                     "export it as text"});
  for (const auto& [text, kind] : std::vector<std::pair<std::string, std::string>>{
           {"Killer\n" + kLine + "\n10=r1c1,r1c2\n", "killer"},
           {"3x3::k:3841:1:1:\n", "3x3::k:"},
           {gridOf(kLine) + "\n" + kRegions, "jigsaw"},
           {gridOf(kLine) + "\n" + spaced(kRegions), "jigsaw"},
           {"Jigsaw 5\n" + gridOf(kLine) + "\naaabbbccc\n", "jigsaw"},
           {"Sudoku X\n" + gridOf(kLine), "sudoku x"}}) {
    EXPECT_EQ(readAs(text), Readings{"test:1:1: found a variant of Sudoku (" + kind +
                                     "), expected ordinary puzzles; only rows, columns and boxes "
                                     "are supported"});
  }
}

TEST(Reading, RefusesTwoColumnsOfPuzzles) {
  const std::string other = "500" + kLine.substr(3);
  EXPECT_THAT(
      readAs(kLine + "," + other + "\n"),
      testing::ElementsAre(HasSubstr("found text that can be read in two ways: puzzles in column "
                                     "1; or puzzles in column 2, expected only one")));
}

TEST(Reading, NamesTheColumnOfAFaultInARowWithEmptyFields) {
  const std::string good = gridOf(with('~'), ",");
  std::string bad = good;
  bad[bad.find('3')] = '$';
  EXPECT_THAT(readAs(good + "\n" + bad),
              testing::Contains(HasSubstr(fmt::format(":{}: found '$'", good.find('3') + 1))));
}

TEST(Reading, ReadsLargeFilesAsTheyBegin) {
  std::string text = "puzzle,solution\n";
  for (int i = 0; i < 3000; ++i) text += fmt::format("{},{}\n", kLine, kSolution);
  EXPECT_EQ(readAs(text).size(), 3000U);
  std::string blocks;
  for (int i = 0; i < 2000; ++i) blocks += gridOf(kLine) + "\n";
  EXPECT_EQ(readAs(blocks).size(), 2000U);
  EXPECT_EQ(readAs("Easy\n" + blocks).size(), 2000U);
}

}  // namespace
}  // namespace sudoku
