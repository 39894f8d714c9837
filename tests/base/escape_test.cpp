#include "base/escape.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "solution/grid/random.h"

namespace sudoku::grading {
namespace {

constexpr std::size_t kMuch = 10'000;

TEST(Shown, KeepsOrdinaryTextLinesAndTabs) {
  EXPECT_EQ(shown("two\n\tlines, 'quoted' & <tagged>", kMuch), "two\n\tlines, 'quoted' & <tagged>");
  EXPECT_EQ(shown("", kMuch), "");
}

TEST(Shown, KeepsCharactersOfAllLanguages) {
  const std::string text = "\u00e4 \u20ac \u4e2d \U0001F600 \u00a0 \ud7ff \ue000 \U0010FFFF";
  EXPECT_EQ(shown(text, kMuch), text);
  EXPECT_EQ(asUtf8(text), text);
}

TEST(Shown, WritesControlCharactersAsNumbers) {
  EXPECT_EQ(shown("\x1b[31mred\x1b[0m", kMuch), "\\x1b[31mred\\x1b[0m");
  EXPECT_EQ(shown(std::string("\0\x01\x1f\x7f\r\b", 6), kMuch), "\\x00\\x01\\x1f\\x7f\\x0d\\x08");
  EXPECT_EQ(shown("\u0080\u009b\u009f", kMuch), "\\xc2\\x80\\xc2\\x9b\\xc2\\x9f")
      << "C1: 0x9b starts an escape sequence";
}

TEST(Shown, WritesWhatTurnsTheDirectionOfWritingAsNumbers) {
  for (const std::string turn :
       {"\u200e", "\u200f", "\u2028", "\u2029", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e",
        "\u2066", "\u2067", "\u2068", "\u2069"}) {
    EXPECT_THAT(shown("a" + turn + "b", kMuch), testing::StartsWith("a\\xe2\\x8"));
  }
  EXPECT_EQ(shown("\u2027\u202f\u205f", kMuch), "\u2027\u202f\u205f");
}

TEST(Shown, WritesCharactersThatNobodySeesAsNumbers) {
  for (const std::string unseen :
       {"\u00ad",     "\u034f",     "\u0600",     "\u061c",    "\u115f", "\u1160", "\u17b4",
        "\u180e",     "\u200b",     "\u200c",     "\u200d",    "\u2060", "\u2065", "\u206f",
        "\u2800",     "\u3164",     "\ufe0f",     "\ufeff",    "\uffa0", "\ufff9", "\U000110bd",
        "\U0001d173", "\U000e0001", "\U000e0061", "\U000e0100"}) {
    const std::string text = shown("a" + unseen + "b", kMuch);
    EXPECT_THAT(text, testing::StartsWith("a\\x"));
    EXPECT_EQ(text.size(), 2 + 4 * unseen.size());
  }
  for (const std::string seen : {"\u00ac", "\u00ae", "\u0606", "\u1161", "\u27ff", "\u2801",
                                 "\u3165", "\ufe10", "\ufffc", "\U0001d172", "\U000e1000"})
    EXPECT_EQ(shown(seen, kMuch), seen);
}

TEST(Shown, WritesBytesThatAreNoUtf8AsNumbers) {
  EXPECT_EQ(shown("a\x80z", kMuch), "a\\x80z") << "a lone continuation byte";
  EXPECT_EQ(shown("\xff\xfe", kMuch), "\\xff\\xfe");
  EXPECT_EQ(shown("\xc3", kMuch), "\\xc3") << "truncated";
  EXPECT_EQ(shown("\xe2\x82", kMuch), "\\xe2\\x82") << "truncated";
  EXPECT_EQ(shown("\xe2\x82z", kMuch), "\\xe2\\x82z");
  EXPECT_EQ(shown("\xc0\xaf", kMuch), "\\xc0\\xaf") << "overlong";
  EXPECT_EQ(shown("\xe0\x80\xaf", kMuch), "\\xe0\\x80\\xaf") << "overlong";
  EXPECT_EQ(shown("\xf0\x80\x80\xaf", kMuch), "\\xf0\\x80\\x80\\xaf") << "overlong";
  EXPECT_EQ(shown("\xed\xa0\x80", kMuch), "\\xed\\xa0\\x80") << "a surrogate";
  EXPECT_EQ(shown("\xf4\x90\x80\x80", kMuch), "\\xf4\\x90\\x80\\x80") << "above U+10FFFF";
}

TEST(Shown, IsCutAndSaysHowMuchIsMissing) {
  EXPECT_EQ(shown("abcdef", 6), "abcdef");
  EXPECT_EQ(shown("abcdefghij", 6), "abcdef... (4 more bytes)");
  EXPECT_EQ(shown("abc", 0), "... (3 more bytes)");
}

TEST(Shown, IsNotCutInsideACharacter) {
  EXPECT_EQ(shown("\u20ac\u20ac\u20ac", 4), "\u20ac\u20ac... (3 more bytes)");
}

TEST(Shown, StaysWithinItsBoundHoweverMuchIsEscaped) {
  EXPECT_LT(shown(std::string(1'000'000, '\1'), 100).size(), 150U);
}

TEST(ShownOnOneLine, EscapesLineEndsAndTabsToo) {
  EXPECT_EQ(shownOnOneLine("a\nb\tc\rd", kMuch), "a\\nb\\tc\\x0dd");
}

TEST(Shown, WritesWhatXmlTakesForNoCharacterAsNumbers) {
  EXPECT_EQ(shown("a\uFFFE\uFFFF\uFFFD", kMuch), "a\\xef\\xbf\\xbe\\xef\\xbf\\xbf\uFFFD");
}

TEST(Shown, IsShownAgainAsItIs) {
  const std::string once = shown("a\u200b\\x41\x1b", kMuch);
  EXPECT_EQ(shown(once, kMuch), once);
}

TEST(ForShell, QuotesWhatNeedsIt) {
  EXPECT_EQ(forShell("a/b-c.cpp"), "a/b-c.cpp");
  EXPECT_EQ(forShell(""), "''");
  EXPECT_EQ(forShell("it's $(x)"), "'it'\\''s $(x)'");
  EXPECT_EQ(forShell("a\x1b[31m'\\\u200b"), "$'a\\x1b[31m\\'\\\\\\xe2\\x80\\x8b'");
}

TEST(ForHtml, EscapesWhatHtmlReadsAsItsOwn) {
  EXPECT_EQ(forHtml("<a href=\"x\" b='y'>&amp;\x1b", kMuch),
            "&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;amp;\\x1b");
}

TEST(ForUrlPath, LeavesNothingThatIsMoreThanAPath) {
  EXPECT_EQ(forUrlPath("a/b-1_2.c~/\u00e4 :?#%&\"'<"),
            "a/b-1_2.c~/%C3%A4%20%3A%3F%23%25%26%22%27%3C");
}

TEST(AsUtf8, ReplacesEachByteThatIsNone) {
  EXPECT_EQ(asUtf8("a\xff\xc3z"), "a\uFFFD\uFFFDz");
  EXPECT_EQ(asUtf8("\x1b\n\u202e"), "\x1b\n\u202e") << "the JSON writer escapes these";
}

TEST(WithEscapedControls, LeavesNoneRawAndChangesNoMeaning) {
  EXPECT_EQ(withEscapedControls("{\"a\": \"\x7f\u0085\u202E\u2028\u061C\u00e4\uFFFD\"}\n"),
            "{\"a\": \"\\u007f\\u0085\\u202e\\u2028\\u061c\u00e4\uFFFD\"}\n");
  EXPECT_EQ(withEscapedControls("[\"\u200b\U000E0061\U0001F600\"]"),
            "[\"\\u200b\\udb40\\udc61\U0001F600\"]");
  EXPECT_EQ(withEscapedControls("[1]\n"), "[1]\n");
}

TEST(Shown, HoldsNoControlCharacterWhateverCameIn) {
  Random random(7);
  for (int turn = 0; turn < 500; ++turn) {
    std::string text;
    for (int i = 0; i < 40; ++i) text += static_cast<char>(random.below(256));
    const std::string out = shownOnOneLine(text, kMuch);
    EXPECT_EQ(asUtf8(out), out) << "the output must be UTF-8";
    for (const char c : out) EXPECT_TRUE(static_cast<unsigned char>(c) >= 0x20 && c != 0x7f);
  }
}

}  // namespace
}  // namespace sudoku::grading
