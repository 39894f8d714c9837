// Counts the lines that contain part of a comment. Ruling 8 of the specification.
#include "grading/subjects/programs/comments.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/replaced.h"

namespace sudoku::grading {
namespace {

/// A text, with the numbers of its non-blank lines and of its lines with a comment.
struct Text {
  std::string name;
  std::string text;
  int lines;
  int commented;
};

void PrintTo(const Text& text, std::ostream* out) { *out << text.name; }

class Comments : public testing::TestWithParam<Text> {};

TEST_P(Comments, AreCountedByLines) {
  const CommentShare share = commentShareOf(GetParam().text);
  EXPECT_EQ(share.lines, GetParam().lines);
  EXPECT_EQ(share.commented, GetParam().commented);
}

TEST_P(Comments, AreCountedAlikeWithWindowsLineEnds) {
  const CommentShare share = commentShareOf(test::replaced(GetParam().text, "\n", "\r\n"));
  EXPECT_EQ(share.lines, GetParam().lines);
  EXPECT_EQ(share.commented, GetParam().commented);
}

INSTANTIATE_TEST_SUITE_P(
    Plain, Comments,
    testing::Values(Text{"Nothing", "", 0, 0}, Text{"BlankLinesOnly", "\n \t\n\n\f\n", 0, 0},
                    Text{"CodeOnly", "int a;\n\nint b;\n", 2, 0},
                    Text{"NoLastLineEnd", "int a;\nint b;  // b", 2, 1},
                    Text{"WholeLine", "// a\nint a;\n", 2, 1},
                    Text{"Indented", "   \t// a\nint a;\n", 2, 1},
                    Text{"Trailing", "int a;  // a\nint b;\n", 2, 1},
                    Text{"Empty", "//\n/**/\nint a;\n", 3, 2},
                    Text{"BlockBeforeCode", "/* a */ int a;\nint b;\n", 2, 1},
                    Text{"BlockInCode", "int /* a */ a;\nint b;\n", 2, 1},
                    Text{"BlockOverLines", "/* one\n   two\n */\nint a;\n", 4, 3},
                    Text{"BlankLinesInABlock", "/* one\n\n  \t\n   two */\nint a;\n", 3, 2},
                    Text{"BlockFromCodeToCode", "int a; /* one\ntwo\n*/ int b;\nint c;\n", 4, 3},
                    Text{"SeveralInOneLine", "/* 1 */ int a; /* 2 */  // 3\nint b;\n", 2, 1},
                    Text{"UnendedBlock", "int a;\n/* one\n\ntwo\n", 3, 2},
                    Text{"UnendedBlockOfOneSymbol", "int a; /", 1, 0},
                    Text{"UnendedBlockOfTwoSymbols", "int a; /*", 1, 1}),
    [](const auto& param) { return param.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Nested, Comments,
    testing::Values(Text{"LineInABlock", "/* a // b */ int a;\nint b;\n", 2, 1},
                    Text{"BlockInALine", "// a /* b\nint a;\n", 2, 1},
                    Text{"BlockDoesNotNest", "/* a /* b */\nint a; */\n", 2, 1},
                    Text{"SlashAfterTheOpening", "/*/ still\nin it */\nint a;\n", 3, 2},
                    Text{"Stars", "/**\n * a\n **/\nint a;\n", 4, 3},
                    Text{"Division", "int a = b / c;\nint d = *e / *f;\n", 2, 0},
                    Text{"QuoteInAComment", "// it isn't \"done\nint a;  // a\n", 2, 2},
                    Text{"QuoteInABlock", "/* isn't \" */\nint a;\n", 2, 1}),
    [](const auto& param) { return param.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Strings, Comments,
    testing::Values(
        Text{"Slashes", "auto a = \"http://b\";\nint c;\n", 2, 0},
        Text{"BlockStart", "auto a = \"/*\";\nint b;\n", 2, 0},
        Text{"CommentBehind", "auto a = \"//\";  // a\nint b;\n", 2, 1},
        Text{"EscapedQuote", "auto a = \"\\\"//\";\nint b;\n", 2, 0},
        Text{"EscapedBackslash", "auto a = \"\\\\\";  // a\nint b;\n", 2, 1},
        Text{"Unended", "#error it's \" odd // no\nint a;  // a\n", 2, 1},
        Text{"OverTwoLines", "auto a = \"one \\\ntwo // no\";\nint b;\n", 3, 0},
        Text{"Character", "char a = '\"';  // a\nint b;\n", 2, 1},
        Text{"EscapedCharacter", "char a = '\\'';  // a\nchar b = '\\\\';  // b\n", 2, 2},
        Text{"CharacterOfASlash", "char a = '/', b = '/';\nint c;\n", 2, 0},
        Text{"CharacterBehindAKeyword", "case'\"':  // a\nreturn'\"';  // b\nint c;\n", 3, 2},
        Text{"CharacterWithPrefix", "auto a = u8'\"';  // a\nauto b = L'\"';  // b\n", 2, 2},
        Text{"StringWithPrefix", "auto a = u8\"//\";\nauto b = L\"/*\";\n", 2, 0}),
    [](const auto& param) { return param.param.name; });

INSTANTIATE_TEST_SUITE_P(
    RawStrings, Comments,
    testing::Values(
        Text{"Slashes", "auto a = R\"(// no)\";\nint b;\n", 2, 0},
        Text{"OverLines", "auto a = R\"(one\n// no\n\n/* no\n)\";  // a\nint b;\n", 5, 1},
        Text{"QuoteInside", "auto a = R\"(\" // no)\";  // a\nint b;\n", 2, 1},
        Text{"BackslashAtItsEnd", "auto a = R\"(\\)\";  // a\nint b;\n", 2, 1},
        Text{"Delimiter", "auto a = R\"x()\" // no\n)x\";  // a\nint b;\n", 3, 1},
        Text{"LongestDelimiter",
             "auto a = R\"0123456789abcdef()\" // no)0123456789abcdef\";\nint b;\n", 2, 0},
        Text{"Prefix", "auto a = LR\"(// no)\";\nauto b = u8R\"(// no)\";\n", 2, 0},
        Text{"NameThatEndsInR", "MAKER\"(\";  // a\nint b;  // )\"\n", 2, 2},
        Text{"Unended", "auto a = R\"(one\n// no\n", 2, 0},
        Text{"WithoutParenthesis", "auto a = R\"x\";  // a\nint b;\n", 2, 1}),
    [](const auto& param) { return param.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Numbers, Comments,
    testing::Values(Text{"DigitSeparator", "int a = 1'000;  // a\nint b;\n", 2, 1},
                    Text{"TwoDigitSeparators", "int a = 1'000'000; /* a */\nint b;\n", 2, 1},
                    Text{"HexadecimalSeparators", "int a = 0xF'F'F;  // a\nint b;\n", 2, 1},
                    Text{"Fraction", "double a = 1.000'1, b = .5'0;  // a\nint c;\n", 2, 1},
                    Text{"CharacterBehindANumber", "f(1,'\"');  // a\nint b;\n", 2, 1},
                    Text{"NameThatEndsInADigit", "int a1 = 0, b2 = '\"';  // a\nint c;\n", 2, 1}),
    [](const auto& param) { return param.param.name; });

INSTANTIATE_TEST_SUITE_P(Continued, Comments,
                         testing::Values(Text{"LineComment", "// a \\\nint b;\nint c;\n", 3, 2},
                                         Text{"LineCommentTwice", "// a \\\nb \\\nc\nint d;\n", 4,
                                              3},
                                         Text{"LineCommentToTheEnd", "int a;\n// a \\", 2, 1},
                                         Text{"Macro", "#define A \\\n  1  // a\nint b;\n", 3, 1}),
                         [](const auto& param) { return param.param.name; });

build::SourceFile file(const std::string& path, const std::string& text) { return {path, text}; }

TEST(CommentShareOfASubmission, AddsUpAllSourcesAndHeadersWithoutItsTests) {
  build::Submission submission;
  submission.sources = {file("main.cpp", "int a;  // a\nint b;\n"),
                        file("sub/grid.cc", "int c;\n\nint d;\nint e;\n")};
  submission.others = {file("grid.h", "// f\n"), file("solver.hpp", "int g;\n"),
                       file("notes.txt", "// no source\n"), file("README", "// no source\n")};
  submission.tests = {file("grid_test.cpp", "// a test\n// another\n")};
  const CommentShare share = commentShareOf(submission);
  EXPECT_EQ(share.lines, 7);
  EXPECT_EQ(share.commented, 2);
}

// Reading to the end for each of them took most of a minute for the largest possible submission.
TEST(CommentShareOfASubmission, ReadsRawStringsThatNeverBeginOnce) {
  std::string text = "// the only comment\n";
  while (text.size() < build::kMaxTotalBytes) text += "R\"R\"\n";
  const CommentShare share = commentShareOf(text);
  EXPECT_EQ(share.commented, 1);
  EXPECT_EQ(share.lines, static_cast<int>(text.size() / 5) - 3);
}

TEST(CommentShareOfASubmission, CarriesNothingFromOneFileToTheNext) {
  build::Submission submission;
  submission.sources = {file("a.cpp", "/* never ended"), file("b.cpp", "int b;\n")};
  EXPECT_EQ(commentShareOf(submission).commented, 1);
}

// Searching to the end of the file for each parenthesis would take minutes.
TEST(CommentShare, LooksForTheDelimiterOfARawStringNearby) {
  std::string text;
  for (int i = 0; i < 300'000; ++i) text += "R\"\n";
  EXPECT_EQ(commentShareOf(text).lines, 300'000);
}

}  // namespace
}  // namespace sudoku::grading
