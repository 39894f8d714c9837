// The includes before the first token of a source, as the judge itself parses them.
#include "plugins/compile/reading/leading_includes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sudoku::build {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// The leading includes of main.cpp, next to other files.
std::set<std::string> leading(const std::string& text, std::vector<SourceFile> others = {}) {
  const Submission submission{.sources = {{"main.cpp", text}}, .others = std::move(others)};
  return leadingIncludes(submission, "main.cpp");
}

TEST(LeadingIncludes, AreAllBeforeTheFirstWord) {
  EXPECT_THAT(leading("#include <vector>\n # include\t<map> // why\n\nint x;\n#include <set>\n"),
              ElementsAre("map", "vector"));
  EXPECT_THAT(leading("int x;\n#include <vector>\n"), IsEmpty());
  EXPECT_THAT(leading(""), IsEmpty());
}

TEST(LeadingIncludes, EndAtAMacroThatCouldChangeAHeader) {
  for (const std::string& define :
       {"#define private public", "#define NDEBUG", "#undef assert", "#ifdef X", "#if 0",
        "#pragma pack(1)", "#error no", "#ifndef NDEBUG\n#define NDEBUG", "%:define int long"})
    EXPECT_THAT(leading("#include <map>\n" + define + "\n#include <vector>\n"), ElementsAre("map"))
        << define;
}

TEST(LeadingIncludes, EndAtAHeaderThatIsNotKnown) {
  for (const std::string& header :
       {"<unistd.h>", "</etc/passwd>", "<../vector>", "\"/etc/passwd\"", "\"../vector\"",
        "\"missing.h\"", "HEADER", "<vector", "\"vector", "<vector>;", "<vector> <list>", ""})
    EXPECT_THAT(leading("#include <map>\n#include " + header + "\n#include <set>\n"),
                ElementsAre("map"))
        << header;
}

TEST(LeadingIncludes, ReadCommentsAsTheCompilerDoes) {
  EXPECT_THAT(leading("/* #include <map>\n */ #include <set>\n// #include <list>\n"),
              ElementsAre("set"));
  // This directive is not at the start of its line: the comment joins two lines.
  EXPECT_THAT(leading("#include <map> /*\n*/ #include <set>\n"), IsEmpty());
  EXPECT_THAT(leading("// joined \\\n#include <map>\n"), IsEmpty());
  EXPECT_THAT(leading("#include \\\n<map>\n"), IsEmpty());
  EXPECT_THAT(leading("// joined ?\?/\n#include <map>\n"), IsEmpty());
  EXPECT_THAT(leading("/* without end\n#include <map>\n"), IsEmpty());
}

TEST(LeadingIncludes, TakeWindowsLineEndsAndAByteOrderMark) {
  EXPECT_THAT(leading("\xEF\xBB\xBF#include <map>\r\n// why\r\n#include <set>\r\n"),
              ElementsAre("map", "set"));
  EXPECT_THAT(leading("// old\r#include <map>\n"), IsEmpty());
}

TEST(LeadingIncludes, FollowLocalHeadersAndTheirGuards) {
  const std::vector<SourceFile> headers = {
      {"include/a.h", "#ifndef A_H\n#define A_H\n#include <map>\n#include \"b.h\"\n#endif\n"},
      {"include/b.h", "#pragma once\n#include <set>\n"},
      {"include/words.h", "#pragma once\n#include <list>\nstruct Word;\n"}};
  EXPECT_THAT(leading("#include \"a.h\"\n#include \"include/b.h\"\n#include <vector>\n", headers),
              ElementsAre("map", "set", "vector"));
  EXPECT_THAT(leading("#include \"words.h\"\n#include <vector>\n", headers), ElementsAre("list"));
}

TEST(LeadingIncludes, TrustNoGuardThatMeansSomethingElsewhere) {
  for (const std::string& guard : {"_STRING_H", "NDEBUG", "NULL", "SUDOKULAB_CONTRACT_GRID_H"})
    EXPECT_THAT(leading("#include \"a.h\"\n", {{"a.h", "#ifndef " + guard + "\n#define " + guard +
                                                           "\n#include <map>\n#endif\n"}}),
                IsEmpty())
        << guard;
  // The second header is empty once its guard is defined.
  EXPECT_THAT(leading("#include \"a.h\"\n#include \"b.h\"\n",
                      {{"a.h", "#ifndef A_H\n#define A_H\n#include <map>\n#endif\n"},
                       {"b.h", "#ifndef A_H\n#define A_H\n#include <set>\n#endif\n"}}),
              ElementsAre("map"));
}

TEST(LeadingIncludes, TakeALocalFileBeforeAHeaderOfThatName) {
  EXPECT_THAT(leading("#include \"map\"\n", {{"map", "#include <set>\n"}}), ElementsAre("set"));
  EXPECT_THAT(leading("#include \"map\"\n#include \"sudoku/grid.h\"\n"),
              ElementsAre("map", "sudoku/grid.h"));
}

TEST(LeadingIncludes, EndWhereHeadersIncludeThemselves) {
  EXPECT_THAT(leading("#include \"a.h\"\n#include <map>\n",
                      {{"a.h", "#include \"a.h\"\n#include <set>\n"}}),
              ElementsAre("map", "set"));
  std::vector<SourceFile> deep;
  for (int i = 0; i < 100; ++i)
    deep.push_back({std::to_string(i) + ".h", "#include \"" + std::to_string(i + 1) + ".h\"\n"});
  EXPECT_THAT(leading("#include \"0.h\"\n#include <map>\n", deep), IsEmpty());
}

}  // namespace
}  // namespace sudoku::build
