#include "lab/measure/row_text.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace sudoku::lab {
namespace {

Row full() {
  return {.puzzle = 12,
          .gaps = 31,
          .solver = "my_solver-2",
          .outcome = Outcome::solved,
          .runs = 3,
          .time = 1'000'000'042,
          .timeLow = 7,
          .timeHigh = 2'500'000'000,
          .counts = {482, 36, 132, 518, 483, 31, 528, 0, 5'000'000'000, 123}};
}

TEST(RowText, BeginsWithTheColumnsOfTheBrief) {
  EXPECT_TRUE(headingOfRows().starts_with("puzzlenumber,gaps,time,"));
  EXPECT_EQ(toText(full()),
            "12,31,1.000000042,my_solver-2,solved,3,0.000000007,2.500000000,482,36,132,518,483,31,"
            "528,0,5000000000,123,\"\"");
}

TEST(RowText, HasAFieldForEachHeading) {
  const auto commas = [](const std::string& text) { return std::ranges::count(text, ','); };
  EXPECT_EQ(commas(headingOfRows()), commas(toText(full())));
}

TEST(RowText, ReadsBackWhatItWrote) {
  Row row = full();
  EXPECT_EQ(parseRow(toText(row)), row);
  for (std::size_t outcome = 0; outcome < kOutcomeNames.size(); ++outcome) {
    const Row bare{.solver = "x", .outcome = static_cast<Outcome>(outcome), .note = "a, b; 'c'"};
    EXPECT_EQ(parseRow(toText(bare)), bare);
  }
}

TEST(RowText, KeepsANoteOnOneLine) {
  Row row = full();
  row.note = "said \"no\"\nand\tdied\x01";
  const std::string text = toText(row);
  EXPECT_EQ(text.find('\n'), std::string::npos);
  ASSERT_TRUE(parseRow(text));
  EXPECT_EQ(parseRow(text)->note, "said 'no'\\nand\\tdied\\x01");
}

TEST(RowText, RefusesWhatIsNoRow) {
  const std::string good = toText(full());
  EXPECT_FALSE(parseRow(""));
  EXPECT_FALSE(parseRow(headingOfRows()));
  EXPECT_FALSE(parseRow(good.substr(0, good.size() - 1)));
  EXPECT_FALSE(parseRow("-1" + good.substr(2)));
  EXPECT_FALSE(parseRow("1e3" + good.substr(2)));
  const auto with = [&good](const std::string& from, const std::string& to) {
    std::string text = good;
    return text.replace(text.find(from), from.size(), to);
  };
  EXPECT_FALSE(parseRow(with("solved", "dissolved")));
  EXPECT_FALSE(parseRow(with("my_solver-2", "my solver")));
  EXPECT_FALSE(parseRow(with("1.000000042", "1.42")));
  EXPECT_FALSE(parseRow(with("482", "99999999999999999999")));
}

TEST(PlainName, KeepsWhatMayStandInAFileAndInAScript) {
  EXPECT_EQ(plainName("Müller's `x`; $(y)"), "M__ller_s__x_____y_");
  EXPECT_EQ(plainName("a.b_c+d-9"), "a.b_c+d-9");
  EXPECT_EQ(plainName(std::string(100, 'a')).size(), 40u);
}

}  // namespace
}  // namespace sudoku::lab
