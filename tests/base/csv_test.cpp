#include "base/csv.h"
#include "base/files/input_error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sudoku::grading {
namespace {

using testing::ElementsAre;
using testing::StartsWith;

std::string errorOf(const std::string& text) {
  try {
    parseCsv(text, "a.csv");
  } catch (const InputError& error) {
    return error.what();
  }
  return "it was taken";
}

TEST(Csv, ReadsQuotedFieldsWithCommasQuotesAndLineBreaks) {
  const CsvTable table =
      parseCsv("a,b\n\"x, y\",\"he said \"\"no\"\"\"\n\"two\nlines\",last\nend,\n", "a.csv");
  EXPECT_THAT(table.heading.fields, ElementsAre("a", "b"));
  ASSERT_EQ(table.rows.size(), 3U);
  EXPECT_THAT(table.rows[0].fields, ElementsAre("x, y", "he said \"no\""));
  EXPECT_THAT(table.rows[1].fields, ElementsAre("two\nlines", "last"));
  EXPECT_EQ(table.rows[1].line, 3);
  EXPECT_EQ(table.rows[2].line, 5) << "the row before spans two lines";
}

TEST(Csv, TakesWhatSpreadsheetsWrite) {
  const CsvTable table = parseCsv(
      "\xEF\xBB\xBF"
      "a;b;c\r\n1,5;;x\r\n;;\r\n2",
      "a.csv");
  EXPECT_THAT(table.heading.fields, ElementsAre("a", "b", "c"));
  ASSERT_EQ(table.rows.size(), 2U) << "a row without text is ignored";
  EXPECT_THAT(table.rows[0].fields, ElementsAre("1,5", "", "x"));
  EXPECT_THAT(table.rows[1].fields, ElementsAre("2", "", "")) << "missing fields are empty";
}

TEST(Csv, NamesFileAndLineOfAMistake) {
  EXPECT_EQ(errorOf(""), "a.csv:1: found nothing, expected a header row and data rows");
  EXPECT_EQ(errorOf("a,b\n1,2\n1,2,3\n"),
            "a.csv:3: found 3 fields, expected at most 2, as in the header row");
  EXPECT_THAT(errorOf("a,b\n1,\"2\n3,4\n"), StartsWith("a.csv:2: found an unterminated quote"));
  EXPECT_THAT(errorOf("a,b\n1,2\"3\n"), StartsWith("a.csv:2: found a quote in the middle"));
}

}  // namespace
}  // namespace sudoku::grading
