// What solutions.txt may contain and what is a mistake. Ruling 8 of the specification.
#include "grading/subjects/programs/solutions_file.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "solution/text/puzzle_text.h"
#include "tests/support/replaced.h"

namespace sudoku::grading {
namespace {

using test::replaced;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Optional;
using testing::SizeIs;
using testing::StartsWith;

/// A full 16x16 grid, a different one for each number.
Grid gridNumber(int number) {
  Grid grid({4, 4});
  for (int y = 0; y < 16; ++y) {
    for (int x = 0; x < 16; ++x) grid.set(x, y, (x + y * 4 + y / 4 + number) % 16 + 1);
  }
  return grid;
}

std::vector<std::string> rowsOf(int number) {
  std::vector<std::string> rows;
  for (int y = 0; y < 16; ++y)
    rows.push_back(
        toText(gridNumber(number), TextFormat::line).substr(static_cast<std::size_t>(y) * 16, 16));
  return rows;
}

/// One numbered solution in the brief's format.
std::string entry(int number, const std::string& header = "") {
  std::string text = (header.empty() ? fmt::format("Solution {}", number) : header) + "\n\n";
  for (const std::string& row : rowsOf(number)) text += row + "\n";
  return text + "\n";
}

/// Expects the grids 1 to `count` in `text`, without faults.
void expectPlain(const std::string& text, int count = 2) {
  const SolutionsFile file = readSolutionsFile(text);
  EXPECT_THAT(file.faults, IsEmpty());
  EXPECT_EQ(file.isEmpty, count == 0);
  ASSERT_THAT(file.grids, SizeIs(static_cast<std::size_t>(count)));
  ASSERT_THAT(file.numbers, SizeIs(static_cast<std::size_t>(count)));
  for (int i = 0; i < count; ++i) {
    EXPECT_EQ(file.grids[static_cast<std::size_t>(i)], gridNumber(i + 1));
    EXPECT_THAT(file.numbers[static_cast<std::size_t>(i)], Optional(i + 1));
  }
}

const std::string kTwo = entry(1) + entry(2);

TEST(SolutionsFile, IsReadAsTheBriefHasIt) { expectPlain(kTwo); }

TEST(SolutionsFile, KeepsLinesAsRowsAndSymbolsAsDigits) {
  const SolutionsFile file = readSolutionsFile(entry(1));
  ASSERT_THAT(file.grids, SizeIs(1));
  const std::string first = rowsOf(1)[0];
  EXPECT_EQ(first.substr(0, 2), "12");
  EXPECT_EQ(file.grids[0].get(0, 0), 2) << "the symbol 1 stands for the digit 2";
  EXPECT_EQ(file.grids[0].get(1, 0), 3);
  EXPECT_EQ(file.grids[0].get(15, 0), 1) << "the symbol 0 stands for the digit 1";
}

TEST(SolutionsFile, ForgivesWindowsLineEnds) { expectPlain(replaced(kTwo, "\n", "\r\n")); }

TEST(SolutionsFile, ForgivesAMissingLastLineEnd) {
  expectPlain(kTwo.substr(0, kTwo.size() - 1));
  expectPlain(kTwo.substr(0, kTwo.size() - 2));
  expectPlain(replaced(kTwo.substr(0, kTwo.size() - 2), "\n", "\r\n") + "\r");
}

TEST(SolutionsFile, ForgivesWhiteSpaceAtTheEndsOfLines) {
  expectPlain(replaced(kTwo, "\n", "  \n"));
  expectPlain(replaced(kTwo, "\n", "\t\n"));
  expectPlain(replaced(kTwo, "\n", " \r\n"));
}

TEST(SolutionsFile, ForgivesBlankLinesAnywhereAndTheirAbsence) {
  expectPlain("\n\n" + kTwo);
  expectPlain(kTwo + "\n \n\n");
  expectPlain(replaced(kTwo, "\n", "\n\n"));
  expectPlain(replaced(kTwo, "\n", "\n \t\r\n"));
  expectPlain(replaced(kTwo, "\n\n", "\n"));
}

TEST(SolutionsFile, ForgivesVariantsOfTheHeader) {
  for (const char* header : {"solution 1", "SOLUTION 1", "Solution #1", "Solution # 1",
                             "solution 1:", "Solution #1:", "Solution 1 :", "Solution   1",
                             "Solution\t1", "Solution1", "Solution 01"}) {
    SCOPED_TRACE(header);
    expectPlain(entry(1, header), 1);
  }
}

TEST(SolutionsFile, IsEmptyWithWhiteSpaceOnly) {
  for (const char* text : {"", "\n", "\r\n\r\n", " \t\n  "}) {
    SCOPED_TRACE(testing::PrintToString(text));
    expectPlain(text, 0);
  }
  EXPECT_FALSE(readSolutionsFile("no solution\n").isEmpty);
  EXPECT_FALSE(readSolutionsFile("0\n").isEmpty);
}

TEST(SolutionsFile, TakesNumbersAsTheyStand) {
  const auto numbersOf = [](const std::string& text) {
    const SolutionsFile file = readSolutionsFile(text);
    EXPECT_THAT(file.faults, IsEmpty()) << "numbers are not a fault of form";
    EXPECT_EQ(file.grids.size(), file.numbers.size());
    return file.numbers;
  };
  EXPECT_THAT(numbersOf(entry(1, "Solution 0") + entry(2, "Solution 1")),
              ElementsAre(Optional(0), Optional(1)));
  EXPECT_THAT(numbersOf(entry(1) + entry(2, "Solution 3")), ElementsAre(Optional(1), Optional(3)));
  EXPECT_THAT(numbersOf(entry(1) + entry(2, "Solution 1")), ElementsAre(Optional(1), Optional(1)));
  EXPECT_THAT(numbersOf(entry(1, "Solution -1")), ElementsAre(Optional(-1)));
  EXPECT_THAT(numbersOf(entry(1, "Solution 99999999999999999999")), ElementsAre(std::nullopt));
}

/// A text with one fault, and what can still be read from it.
struct Fault {
  std::string name;
  std::string text;
  std::string found;  // start of the first fault
  std::size_t grids;  // that can still be read
};

void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.name; }

class SolutionsFileFault : public testing::TestWithParam<Fault> {};

TEST_P(SolutionsFileFault, IsListedAndCostsNoMoreThanItMust) {
  const SolutionsFile file = readSolutionsFile(GetParam().text);
  ASSERT_THAT(file.faults, testing::Not(IsEmpty()));
  EXPECT_THAT(file.faults.front(), StartsWith(GetParam().found));
  EXPECT_THAT(file.faults.front(), HasSubstr(", expected "));
  ASSERT_THAT(file.grids, SizeIs(GetParam().grids));
  for (std::size_t i = 0; i < file.grids.size(); ++i)
    EXPECT_EQ(file.grids[i], gridNumber(static_cast<int>(i) + 1));
}

std::string upper(std::string text) {
  for (char& symbol : text) {
    if (symbol >= 'a' && symbol <= 'f') symbol = static_cast<char>(symbol - 'a' + 'A');
  }
  return text;
}

/// A solution with each row changed by `change`.
std::string changedRows(const std::function<std::string(const std::string&)>& change) {
  std::string text = "Solution 1\n\n";
  for (const std::string& row : rowsOf(1)) text += change(row) + "\n";
  return text;
}

std::string withBlanks(const std::string& row) {
  std::string text;
  for (const char symbol : row) text += (text.empty() ? "" : " ") + std::string(1, symbol);
  return text;
}

std::string withBars(const std::string& row) {
  return row.substr(0, 4) + "|" + row.substr(4, 4) + "|" + row.substr(8, 4) + "|" + row.substr(12);
}

std::string withRulers() {
  std::string text = "Solution 1\n\n";
  for (std::size_t y = 0; y < 16; ++y)
    text += rowsOf(1)[y] + "\n" + (y % 4 == 3 ? "----+----+----+----\n" : "");
  return text;
}

std::string withoutLastRow(int number) {
  return entry(number).substr(0, entry(number).size() - 18) + "\n";
}

INSTANTIATE_TEST_SUITE_P(
    All, SolutionsFileFault,
    testing::Values(
        Fault{"UpperCase", changedRows(upper), "line 3: found '123456789ABCDEF0'", 1},
        Fault{"OneUpperCaseSymbol", replaced(entry(1), "123456789abcdef0", "123456789abCdef0"),
              "line 3: found '123456789abCdef0'", 1},
        Fault{"Blanks", changedRows(withBlanks), "line 3: found '1 2 3 4 5", 1},
        Fault{"BlanksBefore", changedRows([](const std::string& row) { return "  " + row; }),
              "line 3: found '  1234", 1},
        Fault{"Bars", changedRows(withBars), "line 3: found '1234|5678|9abc|def0'", 1},
        Fault{"Rulers", withRulers(), "line 7: found '----+----+----+----'", 1},
        Fault{"SeventeenSymbols", changedRows([](const std::string& row) { return row + "0"; }),
              "line 3: found '123456789abcdef00'", 0},
        Fault{"FifteenSymbols", changedRows([](const std::string& row) { return row.substr(1); }),
              "line 3: found '23456789abcdef0'", 0},
        Fault{"SymbolsFromOneToG",
              changedRows([](const std::string& row) { return replaced(row, "0", "g"); }),
              "line 3: found '123456789abcdefg'", 0},
        Fault{"NumbersForSymbols", changedRows([](const std::string&) {
                return "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16";
              }),
              "line 3: found '1 2 3 4", 0},
        Fault{"NoHeader", entry(1).substr(entry(1).find("\n\n") + 2),
              "line 1: found '123456789abcdef0', expected a line \"Solution N\" before", 1},
        Fault{"SecondWithoutHeader", entry(1) + entry(2).substr(entry(2).find("\n\n") + 2),
              "line 20: found", 2},
        Fault{"HeaderWithoutNumber", entry(1, "Solution"), "line 1: found 'Solution'", 1},
        Fault{"HeaderWithAWord", entry(1, "Solution one"), "line 1: found 'Solution one'", 1},
        Fault{"HeaderWithMore", entry(1, "Solution 1 of 2"), "line 1: found 'Solution 1 of 2'", 1},
        Fault{"HeaderWithFraction", entry(1, "Solution 1.5"), "line 1: found 'Solution 1.5'", 1},
        Fault{"OtherHeader", entry(1, "Loesung 1"), "line 1: found 'Loesung 1'", 1},
        Fault{"HeaderInARule", entry(1, "== Solution 1 =="), "line 1: found '== Sol", 1},
        Fault{"Summary", kTwo + "2 solutions found\n", "line 39: found '2 solutions found'", 2},
        Fault{"FirstIsCutShort", withoutLastRow(9) + entry(1),
              "line 19: found '15 lines of symbols', expected 16", 1},
        Fault{"LastIsCutShort", entry(1) + withoutLastRow(2),
              "line 37: found '15 lines of symbols', expected 16", 1},
        Fault{"HeaderWithoutGrid", "Solution 1\n", "line 1: found '0 lines of symbols'", 0},
        Fault{"SeventeenLines", entry(1) + rowsOf(1)[0] + "\n", "line 20: found '123456789", 1},
        Fault{"NoSolutionInWords", "no solution\n", "line 1: found 'no solution'", 0},
        Fault{"Binary", std::string("\0\xff\x01", 3), "line 1: found '", 0}),
    [](const auto& param) { return param.param.name; });

TEST(SolutionsFile, TakesTheNumberOfAHeaderInAnotherForm) {
  for (const char* odd :
       {"Solution {}.", "Solution {})", "Solution No. {}", "== Solution {} ==", "{}. Loesung",
        "Loesung {}:", "Solution {} of 2", "2 found; solution {}"}) {
    SCOPED_TRACE(odd);
    const auto header = [odd](const char* number) { return replaced(odd, "{}", number); };
    const SolutionsFile file =
        readSolutionsFile(entry(1, header("1")) + entry(2, header("2")) + entry(3, header("7")));
    EXPECT_THAT(file.numbers, ElementsAre(Optional(1), Optional(2), Optional(7)));
    EXPECT_THAT(file.faults, SizeIs(3)) << "one fault per header";
    EXPECT_THAT(file.grids, SizeIs(3));
  }
}

TEST(SolutionsFile, TakesNoNumberOfALineThatIsNotTheHeaderOfAGrid) {
  for (const std::string& text : {kTwo + "2 solutions found\n", "2 solutions found\n" + kTwo,
                                  entry(1) + "1 solution so far\n" + entry(2)}) {
    const SolutionsFile file = readSolutionsFile(text);
    EXPECT_THAT(file.numbers, ElementsAre(Optional(1), Optional(2)));
    EXPECT_THAT(file.faults, SizeIs(1));
  }
}

TEST(SolutionsFile, KeepsAPointAsAnEmptyCellAndNoFaultOfForm) {
  const SolutionsFile file = readSolutionsFile(replaced(entry(1), "a", "."));
  EXPECT_THAT(file.faults, IsEmpty());
  ASSERT_THAT(file.grids, SizeIs(1));
  EXPECT_EQ(file.grids[0].get(9, 0), 0);
  EXPECT_EQ(file.grids[0].get(8, 0), 10);
}

TEST(SolutionsFile, ListsAFewOfManyFaultsOnly) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += std::string(1000, 'x') + "\n";
  const SolutionsFile file = readSolutionsFile(text);
  EXPECT_THAT(file.faults, SizeIs(20));
  EXPECT_THAT(file.faults, testing::Each(testing::SizeIs(testing::Lt(200U))));
}

TEST(SolutionsFile, ReadsManySolutions) {
  std::string text;
  for (int i = 1; i <= 300; ++i) text += entry(i);
  expectPlain(text, 300);
}

}  // namespace
}  // namespace sudoku::grading
