// Exact descriptions of wrong answers, and cases without one.
#include "grading/diagnosis/validity_table.h"

#include <gmock/gmock.h>

#include <functional>

#include "grading/wording/table_text.h"

namespace sudoku::grading {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// The table row for all pairs of cells in all rows, cycling through the digits.
TableRow rowsWhere(const std::function<bool(const PairAnswer&)>& isWrong) {
  std::vector<PairAnswer> answers;
  for (int y = 0; y < 9; ++y) {
    for (int a = 0; a < 9; ++a) {
      for (int b = a + 1; b < 9; ++b) {
        const int digit = static_cast<int>(answers.size()) % 9 + 1;
        answers.push_back({{a, y}, {b, y}, y, {a, b}, digit, false});
        answers.back().isWrong = isWrong(answers.back());
      }
    }
  }
  return summarised(Shared::row, answers);
}

TEST(ValidityTable, TellsWhichUnitsAreNotSeen) {
  const TableRow row = rowsWhere([](const PairAnswer& one) { return one.unit % 3 == 0; });
  EXPECT_EQ(row.exactly, Exactly::units);
  EXPECT_THAT(row.which, ElementsAre(0, 3, 6));
  EXPECT_EQ(row.wrong, 108);
}

TEST(ValidityTable, TellsWhichPlacesAreNotSeen) {
  const TableRow row = rowsWhere([](const PairAnswer& one) { return one.other.x == 8; });
  EXPECT_EQ(row.exactly, Exactly::places);
  EXPECT_THAT(row.which, ElementsAre(8));
}

TEST(ValidityTable, TellsThatOnlyNeighboursAreCompared) {
  const TableRow row = rowsWhere([](const PairAnswer& one) { return one.other.x - one.one.x > 1; });
  EXPECT_EQ(row.exactly, Exactly::notNeighbours);
}

TEST(ValidityTable, TellsWhichDigitsAreNotSeen) {
  const TableRow row = rowsWhere([](const PairAnswer& one) { return one.digit == 9; });
  EXPECT_EQ(row.exactly, Exactly::digits);
  EXPECT_THAT(row.which, ElementsAre(9));
}

TEST(ValidityTable, DescribesNothingThatIsNotExactlySo) {
  const TableRow row =
      rowsWhere([](const PairAnswer& one) { return one.unit == 2 && one.one.x > 0; });
  EXPECT_EQ(row.exactly, Exactly::unknown);
  EXPECT_THAT(row.which, IsEmpty());
  EXPECT_EQ(row.one.y, 2);
  EXPECT_EQ(rowsWhere([](const PairAnswer& /*one*/) { return false; }).wrong, 0);
  EXPECT_EQ(rowsWhere([](const PairAnswer& /*one*/) { return true; }).exactly, Exactly::all);
}

TEST(ValidityTable, IsReportedInLines) {
  const TableRow row = rowsWhere([](const PairAnswer& one) { return one.unit % 3 == 0; });
  const TableInWords words = inWords({row}, "isValid()", Naming::xAndY);
  EXPECT_EQ(words.title,
            "On an otherwise empty grid, isValid() misses a repeated digit in rows 0, 3 and 6.");
  EXPECT_THAT(
      words.what,
      HasSubstr("\nin one row, in two boxes: 108 of 324 not detected: all in rows 0, 3 and 6, "
                "and no others"));
  EXPECT_EQ(words.look,
            "Step through isValid() on a grid that holds only 1 in cell (0, 0) and cell (1, 0).");
}

TEST(ValidityTable, TellsOfAnswersThatAreWrongOnceCellsWereEmptied) {
  ValidityTable table = {rowsWhere([](const PairAnswer& one) { return one.unit < 2; })};
  const TableInWords words = wrongAfterUse(table, "isBad()");
  EXPECT_EQ(words.title, "isBad() gives wrong answers once cells have been emptied.");
  EXPECT_THAT(words.what, HasSubstr("it answered 324 of 324 questions correctly"));
  EXPECT_THAT(words.what, HasSubstr("72 incorrectly"));
}

}  // namespace
}  // namespace sudoku::grading
