#include "plugins/compile/reading/compiler_messages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sudoku::build {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(CompilerMessages, NameOurHeadersAsStudentsIncludeThem) {
  EXPECT_EQ(
      readableMessages("a.cpp:1: error: see /our/headers/sudoku/grid.h:3\n", {"/our/headers"}),
      "a.cpp:1: error: see sudoku/grid.h:3\n");
}

TEST(CompilerMessages, LeaveOutWhatIsQuotedFromOutside) {
  for (const char* file : {"../secret.h", "/etc/shadow", "In file included from ../../secret.h",
                           "In file included from /etc/shadow", "a/../../b"}) {
    const std::string seen =
        readableMessages(std::string(file) + ":1: error\n  1 | secret\nb.cpp:1: c\n", {"/our"});
    EXPECT_THAT(seen, Not(HasSubstr("secret"))) << file;
    EXPECT_THAT(seen, HasSubstr("b.cpp:1: c"));
  }
}

// The helpful note is the last of dozens about the library's own functions.
TEST(CompilerMessages, LeaveOutNotesAboutTheLibrary) {
  const std::string note =
      "In file included from /usr/include/c++/12/iostream:39,\n                 from ./a.cpp:1:\n"
      "/usr/include/c++/12/ostream:108:7: note: candidate: this\n  108 | does not fit\n";
  std::string output = "./a.cpp:9:3: error: no match\n";
  for (int i = 0; i < 100; ++i) output += note;
  output += "In file included from ./a.cpp:2:\n./b.h:1:1: note: candidate: the answer\n";
  EXPECT_EQ(readableMessages(output, {"/our"}),
            "./a.cpp:9:3: error: no match\n(notes about the standard library are left out)\n"
            "In file included from ./a.cpp:2:\n./b.h:1:1: note: candidate: the answer\n");
}

TEST(CompilerMessages, KnowDotsInARowAsAName) {
  EXPECT_EQ(readableMessages("a..cpp:1: error\n", {"/our"}), "a..cpp:1: error\n");
}

// Erasing each of these from the whole text would take minutes.
TEST(CompilerMessages, AreReadOnceHoweverLongTheyAre) {
  std::string much;
  while (much.size() < (4u << 20)) much += "/our/";
  EXPECT_EQ(readableMessages(much, {"/our"}), "\n");
  EXPECT_THAT(readableMessages(much + std::string(7000, 'x') + "\ny\n", {"/our"}),
              HasSubstr("(and more)"));
}

TEST(CompilerMessages, TellWhichExportLineStandsTwice) {
  EXPECT_EQ(exportLineTwiceIn("a.cpp:9: error: redefinition of 'x sudoku_export_solver'\n"),
            "SUDOKU_EXPORT_SOLVER");
  EXPECT_EQ(exportLineTwiceIn("a.cpp:9: error: redefinition of 'x'\n"), "");
}

}  // namespace
}  // namespace sudoku::build
