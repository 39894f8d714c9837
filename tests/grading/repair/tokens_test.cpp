// What the tokens of a source are, and what is none.
#include "grading/repair/tokens.h"

#include <gmock/gmock.h>

#include <string>

namespace sudoku::grading::repair {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> textsOf(std::string_view source) {
  std::vector<std::string> texts;
  for (const Token& token : tokensOf(source).all) texts.emplace_back(token.text);
  return texts;
}

TEST(Tokens, AreWordsNumbersAndSymbols) {
  EXPECT_THAT(textsOf("a<=b+1;x->y::z"),
              ElementsAre("a", "<=", "b", "+", "1", ";", "x", "->", "y", "::", "z"));
  EXPECT_THAT(textsOf("1'000 0xF'Fu 1e-9 .5f 1.e+3"),
              ElementsAre("1'000", "0xF'Fu", "1e-9", ".5f", "1.e+3"));
}

TEST(Tokens, OfClosedTemplatesStandAlone) {
  EXPECT_THAT(textsOf("A<B<C>> d"), ElementsAre("A", "<", "B", "<", "C", ">", ">", "d"));
}

TEST(Tokens, LeaveOutComments) {
  EXPECT_THAT(textsOf("a // b\\\n c\n/* d\n * e */ f"), ElementsAre("a", "f"));
  EXPECT_THAT(textsOf("/* never ended"), IsEmpty());
}

TEST(Tokens, LeaveOutLinesForThePreprocessor) {
  EXPECT_THAT(textsOf("#define A \\\n b\n  # include <c> /* d\n e */ f\ng # h"),
              ElementsAre("g", "#", "h"));
}

TEST(Tokens, KeepTextsTogether) {
  EXPECT_THAT(textsOf(R"(f("a \" // b", '\'', u8"c"))"),
              ElementsAre("f", "(", R"("a \" // b")", ",", R"('\'')", ",", "u8\"c\"", ")"));
  EXPECT_THAT(textsOf("LR\"x(a)\" )y\")x\" b"), ElementsAre("LR\"x(a)\" )y\")x\"", "b"));
  EXPECT_THAT(textsOf("R\"(never ended"), ElementsAre("R\"(never ended"));
  EXPECT_THAT(textsOf("'never ended\nb"), ElementsAre("'never ended", "b"));
}

TEST(Tokens, KnowTheirLines) {
  const Tokens tokens = tokensOf("/*\n\n*/ a\\\n b R\"(\n)\" c\r\nd");
  EXPECT_THAT(textsOf("a\\\n b"), ElementsAre("a", "b"));
  EXPECT_EQ(tokens[0].line, 3);
  EXPECT_EQ(tokens[1].line, 4);
  EXPECT_EQ(tokens[3].line, 5);
  EXPECT_EQ(tokens[4].line, 6);
}

TEST(Tokens, MatchBrackets) {
  const Tokens tokens = tokensOf("(a[{}])");
  ASSERT_TRUE(tokens.isWhole);
  EXPECT_EQ(tokens.match[0], 6);
  EXPECT_EQ(tokens.match[3], 4);
  EXPECT_EQ(tokens.match[1], kNoMatch);
}

TEST(Tokens, AreNotWholeWhereBracketsOrLinesCannotBeTrusted) {
  for (const char* source : {"(", ")", "(]", "{)}", "#line 3\na", "# line 3\na"})
    EXPECT_FALSE(tokensOf(source).isWhole) << source;
}

}  // namespace
}  // namespace sudoku::grading::repair
