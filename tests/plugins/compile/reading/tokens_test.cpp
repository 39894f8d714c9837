#include "plugins/compile/reading/tokens.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace sudoku::build {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// The tokens and comments of a text, with names in <>.
std::vector<std::string> piecesOf(std::string_view text) {
  std::vector<std::string> all;
  while (!text.empty()) {
    const std::size_t comment = commentLength(text);
    const Token token = comment > 0 ? Token{text.substr(0, comment)} : tokenAt(text);
    const std::string piece(token.text);
    all.push_back(token.isName ? "<" + piece + ">" : piece);
    text.remove_prefix(piece.size());
  }
  return all;
}

TEST(Tokens, AreNamesNumbersAndSingleCharacters) {
  EXPECT_THAT(piecesOf(""), IsEmpty());
  EXPECT_THAT(piecesOf("int a2=3;"), ElementsAre("<int>", " ", "<a2>", "=", "3", ";"));
  EXPECT_THAT(piecesOf("1'000uz-0xF'F'"), ElementsAre("1'000uz", "-", "0xF'F", "'"));
  EXPECT_THAT(piecesOf("z\xC3\xA4hler$1"), ElementsAre("<z\xC3\xA4hler$1>"));
}

TEST(Tokens, EndALiteralAtItsQuoteOrTheLineEnd) {
  EXPECT_THAT(piecesOf(R"("a'//"'"'b)"), ElementsAre("\"a'//\"", "'\"'", "<b>"));
  EXPECT_THAT(piecesOf(R"(u8"\"\\"x)"), ElementsAre("<u8>", R"("\"\\")", "<x>"));
  EXPECT_THAT(piecesOf("'a\nb"), ElementsAre("'a", "\n", "<b>"));
  EXPECT_THAT(piecesOf("\"a\\\nb\\\r\nc\"d"), ElementsAre("\"a\\\nb\\\r\nc\"", "<d>"));
  EXPECT_THAT(piecesOf("\"a\\"), ElementsAre("\"a\\"));
}

TEST(Tokens, EndARawStringAtItsDelimiter) {
  EXPECT_THAT(piecesOf("R\"x(\")\"\n)x\"a"), ElementsAre("R\"x(\")\"\n)x\"", "<a>"));
  for (const std::string prefix : {"u8R", "uR", "UR", "LR"})
    EXPECT_THAT(piecesOf(prefix + "\"(a)\""), ElementsAre(prefix + "\"(a)\""));
  EXPECT_THAT(piecesOf("OR\"(a)\""), ElementsAre("<OR>", "\"(a)\""));
  EXPECT_THAT(piecesOf("R\"(a"), ElementsAre("R\"(a"));
  const std::string longest(16, 'x');
  EXPECT_EQ(piecesOf("R\"" + longest + "(\n)" + longest + "\"").size(), 1u);
  EXPECT_THAT(piecesOf("R\"x" + longest + "(\""), ElementsAre("<R>", "\"x" + longest + "(\""));
}

TEST(Tokens, AreNotPartOfComments) {
  EXPECT_THAT(piecesOf("a//b\\\n\"c\\\r\nd\ne"),
              ElementsAre("<a>", "//b\\\n\"c\\\r\nd", "\n", "<e>"));
  EXPECT_THAT(piecesOf("/*/\"*/a/*"), ElementsAre("/*/\"*/", "<a>", "/*"));
  EXPECT_THAT(piecesOf("a/b//"), ElementsAre("<a>", "/", "<b>", "//"));
}

}  // namespace
}  // namespace sudoku::build
