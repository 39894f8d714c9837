// Puzzles as other programs write them, and 16x16 and 25x25 grids in symbols other than ours.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <sstream>

#include "solution/making/generator.h"
#include "solution/text/puzzle_text.h"
#include "tests/support/puzzles.h"

namespace sudoku {
namespace {

using test::kLine;

/// kLine in rows, with `before` and `after` around each row and `between` its three parts.
std::string rows(const std::string& before = "", const std::string& between = "",
                 const std::string& after = "\n") {
  std::string text;
  for (std::size_t at = 0; at < 81; at += 9)
    text += fmt::format("{}{}{}{}{}{}{}", before, kLine.substr(at, 3), between,
                        kLine.substr(at + 3, 3), between, kLine.substr(at + 6, 3), after);
  return text;
}

/// The puzzles as "LINE:PUZZLE", and the errors as "LINE:COLUMN!".
std::vector<std::string> read(const std::string& text, const Symbols& symbols = kAnySymbols) {
  std::istringstream in(text);
  PuzzleReader reader(in, "test", symbols);
  std::vector<std::string> all;
  while (true) {
    try {
      const auto grid = reader.next();
      if (!grid) return all;
      all.push_back(std::to_string(reader.line()) + ":" + toText(*grid, TextFormat::line));
    } catch (const PuzzleError& error) {
      all.push_back(std::to_string(error.line()) + ":" + std::to_string(error.column()) + "!");
    }
  }
}

std::string fault(const std::string& text) {
  std::istringstream in(text);
  PuzzleReader reader(in, "games");
  try {
    while (reader.next()) {
    }
  } catch (const PuzzleError& error) {
    return error.what();
  }
  return "";
}

using Lines = std::vector<std::string>;

const std::string kPuzzle = toText(parsePuzzle(kLine), TextFormat::line);

std::string written(const Grid& grid, const SymbolSet& set, const std::string& between = "") {
  std::string text;
  for (int y = 0; y < set.order; ++y) {
    for (int x = 0; x < set.order; ++x) {
      const int digit = grid.get(x, y);
      text += (x > 0 ? between : "") +
              (digit == kEmpty ? '.' : set.symbols[static_cast<std::size_t>(digit - 1)]);
    }
    text += '\n';
  }
  return text;
}

TEST(WorldFormats, AreReadInEverySetOfSymbols) {
  Random random(5);
  for (const SymbolSet& set : kSymbolSets) {
    const Grid grid = withGaps(randomFullGrid(shapeOfOrder(set.order), random), 50, random);
    const std::string expected = "1:" + toText(grid, TextFormat::line);
    EXPECT_EQ(read(written(grid, set)), Lines{expected}) << set.name;
    EXPECT_EQ(read(written(grid, set, " ")), Lines{expected}) << set.name;
    EXPECT_EQ(read(written(grid, set, " | ")), Lines{expected}) << set.name;
  }
}

// A 16x16 puzzle on one line that begins with `begin`.
std::string hex(const std::string& begin) { return begin + std::string(256 - begin.size(), '.'); }

TEST(WorldFormats, AreReadInTheSymbolsThatAnyPuzzleOfTheFileTells) {
  EXPECT_EQ(read(hex("19A") + "\n" + kLine + "\n" + hex("G") + "\n" + hex("2") + "\n"),
            (Lines{"1:" + hex("089"), "2:" + kPuzzle, "3:" + hex("f"), "4:" + hex("1")}));
  EXPECT_EQ(read(hex("AB") + "\n" + hex("0") + "\n"), (Lines{"1:" + hex("ab"), "2:" + hex("0")}));
  EXPECT_EQ(read(hex("AB") + "\n" + hex("H") + "\n"), (Lines{"1:" + hex("01"), "2:" + hex("7")}));
  EXPECT_EQ(read(hex("1") + "\n" + hex("AG") + "\n"), (Lines{"1:" + hex("0"), "2:" + hex("9f")}))
      << "1 is not in A-P, and G not in 0-F";
  EXPECT_EQ(read(hex("") + "\n" + hex("f")), (Lines{"1:" + hex(""), "2:" + hex("f")}));
}

TEST(WorldFormats, AreReadInTheSymbolsThatACallNames) {
  for (const SymbolSet& set : kSymbolSets) {
    const Symbols symbols = symbolsNamed(set.name).value();
    const std::string text = std::string(1, set.symbols[4]) +
                             std::string(static_cast<std::size_t>(set.order * set.order - 1), '.');
    std::istringstream in(text);
    PuzzleReader reader(in, "test", symbols);
    EXPECT_EQ(reader.next().value().get(0, 0), 5) << set.name;
  }
  EXPECT_FALSE(symbolsNamed("0-9"));
}

TEST(WorldFormats, RefuseEachPuzzleThatCanBeMeantInTwoWays) {
  EXPECT_EQ(read(hex("1") + "\n" + kLine + "\n" + hex(".9") + "\n"),
            (Lines{"1:1!", "2:" + kPuzzle, "3:2!"}));
}

TEST(WorldFormats, RefuseAPuzzleInOtherSymbolsThanThoseAbove) {
  EXPECT_EQ(read(hex("0") + "\n" + hex(".G") + "\n" + hex("1") + "\n"),
            (Lines{"1:" + hex("0"), "2:2!", "3:" + hex("1")}));
}

TEST(WorldFormats, AreNotToldByAMalformedPuzzle) {
  const std::string row = "G...............\n";
  EXPECT_EQ(read(row + row + row + "\n" + hex("0")), (Lines{"1:1!", "5:" + hex("0")}));
}

TEST(WorldFormats, AreReadFromSadMansFiles) {
  const std::string puzzle = "#ARuud\n#DWith a title\n#B03-08-2006\n[Puzzle]\n" + rows();
  EXPECT_EQ(read(puzzle), Lines{"5:" + kPuzzle});
  EXPECT_EQ(read("#ARuud\r\n" + rows("", "", "\r\n")), Lines{"2:" + kPuzzle});
  EXPECT_EQ(
      read(puzzle + "[State]\n" + rows() + "\n[Colours]\nred\n" + kLine + "\n[puzzle]\n" + rows()),
      (Lines{"5:" + kPuzzle, "29:" + kPuzzle}));
}

TEST(WorldFormats, AreReadFromFrames) {
  EXPECT_EQ(read("*-----------*\n" + rows("|", "|", "|\n|---+---+---|\n") + "*-----------*\n"),
            Lines{"2:" + kPuzzle});
  EXPECT_EQ(read(rows(" ", " | ", "\n------+-------+------\n")), Lines{"1:" + kPuzzle});
}

TEST(WorldFormats, AreReadWithTheRatingsOfSudokuExplainer) {
  EXPECT_EQ(read(kLine + " ED=7.2/1.2/1.2\n" + rows("", "", "\r\n") + "\n"),
            (Lines{"1:" + kPuzzle, "2:" + kPuzzle}));
}

std::string openSudoku(const std::string& games) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>Easy &amp; "
         "more</name>\n<!-- <game data=\"none\"/> -->\n" +
         games + "</opensudoku>\n";
}

/// A game in progress as OpenSudoku stores it. The last field of a cell is `editable`.
std::string played(const std::string& version, const std::string& notes) {
  std::string data = "version: " + version + "&#10;";
  for (const char digit : kLine)
    data +=
        (digit == '0' ? "7|" : std::string(1, digit) + "|") + notes + (digit == '0' ? "1|" : "0|");
  return data;
}

TEST(WorldFormats, AreReadFromOpenSudoku) {
  EXPECT_EQ(
      read(openSudoku("  <game data=\"" + kLine + "\" />\n<game\n data='" + kLine + "'></game>\n")),
      (Lines{"5:" + kPuzzle, "7:" + kPuzzle}));
  EXPECT_EQ(
      read("<opensudoku2 version=\"3\"><folder name=\"a\" created=\"1\"><game created=\"2\" "
           "cells_data=\"" +
           played("4", "0|16|") + "\" user_note=\"\"/></folder></opensudoku2>trailing\n" + kLine),
      Lines{"1:" + kPuzzle});
  for (const auto& [version, notes] : std::vector<std::pair<std::string, std::string>>{
           {"1", "-|"}, {"1", "1,2,|"}, {"2", "12||"}, {"3", "0|"}})
    EXPECT_EQ(read(openSudoku("<game data=\"" + played(version, notes) + "\"/>")),
              Lines{"5:" + kPuzzle})
        << version << notes;
}

TEST(WorldFormats, RefuseAGameOfOpenSudokuAndGoOn) {
  const std::string good = "<game data=\"" + kLine + "\"/>\n";
  for (const std::string& bad :
       {std::string("<game/>"), std::string("<game data=\"12x\"/>"),
        "<game data=\"" + kLine + "1\"/>", "<game data=\"" + played("5", "0|") + "\"/>",
        "<game data=\"" + played("4", "0|") + "\"/>", "<game data=\"" + played("3", "") + "\"/>"}) {
    const auto all = read(openSudoku(fmt::format("{}\n{}", bad, good)));
    ASSERT_EQ(all.size(), 2U) << bad;
    EXPECT_TRUE(all[0].starts_with("5:") && all[0].ends_with("!")) << all[0];
    EXPECT_EQ(all[1], "6:" + kPuzzle) << bad;
  }
}

TEST(WorldFormats, SayWhatIsWrongWithAFileOfOpenSudoku) {
  const std::string advice = "; a file that begins with '<' is read as an OpenSudoku file";
  EXPECT_EQ(fault("<html>\n"),
            "games:1:1: found <html>, expected <opensudoku>, or puzzles as plain text" + advice);
  EXPECT_EQ(fault("<opensudoku>\n<game "),
            "games:2:7: found the end of the file, expected a name" + advice);
  EXPECT_EQ(fault("<opensudoku>\n"),
            "games:2:1: found the end of the file, expected </opensudoku>" + advice);
  EXPECT_EQ(fault("<!DOCTYPE x [<!ENTITY a \"b\">]>\n<opensudoku/>"),
            "games:1:1: found '<!', expected only tags and comments" + advice);
  EXPECT_EQ(fault("<opensudoku><game data=" + kLine + "/>"),
            "games:1:24: found '0', expected a value in quotes" + advice);
  EXPECT_EQ(
      fault("<opensudoku><game data=\"" + std::string(20000, '1') + "\"/>"),
      "games:1:25: found a game of more than 16384 characters, expected a shorter one" + advice);
  EXPECT_EQ(fault(openSudoku("<game data=\"00302060x" + kLine.substr(9) + "\"/>")),
            "games:5:21: found 'x', expected 81 digits, 0 for an empty cell");
  EXPECT_EQ(fault(openSudoku("<game data=\"0030\"/>")),
            "games:5:13: found a game of 4 characters, expected 81 digits, 0 for an empty cell");
}

}  // namespace
}  // namespace sudoku
