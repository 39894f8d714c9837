#include "plugins/compile/reading/plain_words.h"

#include <gmock/gmock.h>

namespace sudoku::build {
namespace {

using testing::HasSubstr;

Submission with(const std::string& path, const std::string& text) {
  Submission submission;
  submission.sources.push_back({"src/a.cpp", "#include <sudoku/grid.h>\nint a;\n"});
  submission.sources.push_back({path, text});
  submission.others.push_back({"include/My Grid.h", ""});
  submission.others.push_back({"include/grid.h", ""});
  return submission;
}

std::string wordsOn(const std::string& messages, const std::string& text = "\n") {
  return plainWords(messages, with("src/b.cpp", text));
}

TEST(PlainWords, AreTheSentenceOfAFailedAssertion) {
  const char* const sentence = "A is an ISolver; use SUDOKU_EXPORT_SOLVER(A)";
  EXPECT_EQ(
      wordsOn("sudoku/plugin.h:9:1: error: static assertion failed: " + std::string(sentence)),
      sentence);
  EXPECT_EQ(
      wordsOn("./src/b.cpp:1:1: error: static_assert failed due to requirement 'x<\"y\">' \"" +
              std::string(sentence) + "\""),
      sentence);
}

TEST(PlainWords, SayHowAHeaderIsReallyCalled) {
  for (const std::string& message :
       {std::string("./src/b.cpp:1:10: fatal error: Grid.h: No such file or directory\n"),
        std::string("./src/b.cpp:1:10: fatal error: 'Grid.h' file not found\n")})
    EXPECT_EQ(wordsOn(message, "#include \"Grid.h\"\n"),
              "src/b.cpp:1 includes \"Grid.h\"; write \"grid.h\": file names on Linux are "
              "case-sensitive");
  const auto onInclude = [](const std::string& header, const std::string& marks = "\"\"") {
    const std::string line = "#include " + marks.substr(0, 1) + header + marks.substr(1) + "\n";
    return wordsOn("./src/b.cpp:2:10: fatal error: " + header + ": No such file or directory\n",
                   "\n" + line);
  };
  EXPECT_EQ(onInclude("..\\Include\\grid.h"),
            "src/b.cpp:2 includes \"..\\Include\\grid.h\"; write \"../include/grid.h\": on Linux, "
            "/ separates folders");
  EXPECT_THAT(onInclude("grid.h "), HasSubstr("write \"grid.h\": spaces are part"));
  EXPECT_THAT(onInclude("my grid.h"), HasSubstr("write \"My Grid.h\": file names on Linux"));
  EXPECT_THAT(onInclude("Iostream", "<>"), HasSubstr("includes <Iostream>; write <iostream>"));
  EXPECT_THAT(onInclude("sudoku\\grid.h", "<>"), HasSubstr("write <sudoku/grid.h>"));
  EXPECT_THAT(onInclude("board.h"), HasSubstr("\"board.h\", which is not among the files"));
  EXPECT_EQ(onInclude("conio.h", "<>"), "");
}

TEST(PlainWords, NameFilesThatAreNoPlainText) {
  const auto of = [](const std::string& text) { return plainWords("", with("b.cpp", text)); };
  EXPECT_EQ(of(std::string("\xff\xfe/\0/\0", 6)), "b.cpp is saved as UTF-16; save it as UTF-8");
  EXPECT_EQ(of(std::string("\xfe\xff\0/\0/", 6)), "b.cpp is saved as UTF-16; save it as UTF-8");
  EXPECT_THAT(of(std::string("/\0/\0", 4)), HasSubstr("b.cpp is saved as UTF-16, or is not text"));
  EXPECT_THAT(of("{\\rtf1\\ansi"), HasSubstr("b.cpp is saved as rich text (RTF)"));
  EXPECT_THAT(of("<!DOCTYPE html>"), HasSubstr("b.cpp is saved as a web page"));
  EXPECT_EQ(of("int main() {}"), "");
}

TEST(PlainWords, NameTypographicCharactersAndWhatIsMeant) {
  const std::string line = "auto a = “x”;\n";
  for (const char* message :
       {"./src/b.cpp:1:10: error: extended character “ is not valid in an identifier",
        "./src/b.cpp:1:10: error: stray ‘\\342’ in program",
        "./src/b.cpp:1:10: error: unexpected character <U+201C>",
        "./src/b.cpp:1:10: error: non-ASCII characters are not allowed outside of literals"})
    EXPECT_THAT(wordsOn(message, line), HasSubstr("src/b.cpp:1 has “ where C++ needs \": "))
        << message;
  EXPECT_THAT(wordsOn("./src/b.cpp:1:3: error: extended character – is not valid", "1 – 2\n"),
              HasSubstr("has – where C++ needs -"));
  EXPECT_THAT(wordsOn("./src/b.cpp:1:2: error: stray ‘\\302’ in program", "a\u00a0b\n"),
              HasSubstr("has a special space character"));
  EXPECT_EQ(wordsOn("./src/b.cpp:1:1: error: stray ‘#’ in program", "#\n"), "");
}

TEST(PlainWords, NameWhatAClassDoesNotOverride) {
  EXPECT_THAT(
      wordsOn("./a.cpp:5:7: note:   because the following virtual functions are pure within ‘G’:\n"
              "sudoku/grid.h:3:1: note:     ‘virtual bool sudoku::IGrid::isValid() const’\n"),
      HasSubstr("G has no bool sudoku::IGrid::isValid() const of its own: it must override it"));
  EXPECT_THAT(
      wordsOn("sudoku/grid.h:3:1: note: unimplemented pure virtual method 'isValid' in 'G'\n"),
      HasSubstr("G has no isValid() of its own"));
}

TEST(PlainWords, ClaimNoMissingOverrideWhichMayFollowFromAnotherError) {
  const std::string abstract =
      "a.h:1:1: error: allocating an object of abstract class type 'G'\n"
      "sudoku/grid.h:3:1: note: unimplemented pure virtual method 'isValid' in 'G'\n";
  EXPECT_EQ(wordsOn("./a.cpp:1:1: error: unknown type name 'bol'\n" + abstract), "");
  EXPECT_THAT(wordsOn("./a.cpp:1:1: error: 'isValid' marked 'override' but does not override any "
                      "member functions\n" +
                      abstract),
              HasSubstr("G has no isValid()"));
}

TEST(PlainWords, NameWhatIsDeclaredAndNotDefined) {
  const std::string ld = "/usr/bin/ld: a.cpp:(.text+0xf): undefined reference to ";
  EXPECT_THAT(wordsOn(ld + "`vtable for MyGrid'\n"),
              HasSubstr("MyGrid declares a virtual function that no file defines"));
  EXPECT_THAT(wordsOn(ld + "`MyGrid::isValid() const'\n"),
              HasSubstr("MyGrid::isValid() const is declared but never defined: write its "
                        "body, with MyGrid:: before its name"));
  EXPECT_THAT(wordsOn(ld + "`gaps(sudoku::IGrid&)'\n"),
              HasSubstr("defined: write its body, with exactly these parameters"));
  EXPECT_THAT(wordsOn(ld + "`G::seen'\n"), HasSubstr("a static member needs inline"));
  EXPECT_THAT(wordsOn("ld.lld: error: undefined symbol: G::f()\n"), HasSubstr("with G:: before"));
  EXPECT_THAT(wordsOn("/usr/bin/ld: b.o: multiple definition of `f(int)'; first defined here\n"),
              HasSubstr("f(int) is defined in two files: in a header, mark it inline"));
}

TEST(PlainWords, AreNothingWhereNothingIsKnown) {
  EXPECT_EQ(wordsOn("./src/b.cpp:1:1: error: expected ‘;’ before ‘}’ token\n"), "");
}

}  // namespace
}  // namespace sudoku::build
