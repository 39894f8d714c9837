// wrong_calls.txt holds an invalid command per line and, after a bar, part of its error message.

#include <gmock/gmock.h>

#include <sstream>

#include "tests/support/cli/command_line.h"

namespace sudoku {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

struct WrongCall {
  std::string words;
  std::string says;
};

class WrongCalls : public CommandLine {
 protected:
  /// Writes the files that the commands name, most of them broken.
  void SetUp() override {
    write("puzzles.txt",
          "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n");
    write("empty.txt", "");
    write("broken.json", "{\"a\": \n");
    write("half.json", "{}\n");
    write("list.json", "[1]\n");
    write("broken.toml", "nonsense = [\n");
    write("broken.csv", "\"a,b\n");
    for (const char* file : {"broken.so", "broken.trace", "broken.zip"}) write(file, "garbage\n");
    for (const char* folder : {"mine", "other", "class/alice", "bad-project"})
      write(std::string(folder) + "/solver.cpp", "int x;\n");
    write("bad-project/sudokulab.toml", "assignment = 3\n");
    write("broken-assignment/assignment.toml", "check = 3\n");
    for (const char* name : {"dir", "dir.trace"})
      std::filesystem::create_directory(folder() / name);
  }

  static std::vector<WrongCall> all() {
    std::ifstream in(data("../cli/wrong_calls.txt"));
    std::vector<WrongCall> calls;
    for (std::string line; std::getline(in, line);) {
      const auto bar = line.find(" | ");
      if (!line.starts_with('#') && bar != std::string::npos)
        calls.push_back({line.substr(0, bar), line.substr(bar + 3)});
    }
    return calls;
  }
};

TEST_F(WrongCalls, AreReportedInSentencesWithWhatToDo) {
  const std::vector<WrongCall> calls = all();
  EXPECT_GE(calls.size(), 200U);
  for (const WrongCall& call : calls) {
    const Result result = sudokulab(call.words);
    EXPECT_EQ(result.code, 2) << call.words << '\n' << result.err;
    EXPECT_EQ(result.out, "") << call.words;
    EXPECT_THAT(result.err, AllOf(StartsWith("sudokulab: "), HasSubstr(call.says))) << call.words;
    EXPECT_THAT(result.err,
                ContainsRegex("expected|choose one of|did you mean|usage: |name a|ask for|needs?|"
                              "cannot be combined|is missing|not valid|give|unpack|use"))
        << call.words << ": must say what was expected or what to do";
    EXPECT_THAT(result.err, Not(ContainsRegex("filesystem error|json\\.exception|Input/output|"
                                              "iostream error|basic_|std::|the argument \\(")))
        << call.words << ": must not show messages of libraries";
    EXPECT_THAT(result.err, Not(ContainsRegex("usage: [^\n]{100}"))) << call.words;
  }
}

TEST_F(WrongCalls, AreHelpedByHelp) {
  EXPECT_EQ(sudokulab("help").out, sudokulab("--help").out);
  EXPECT_EQ(sudokulab("help grade").out, sudokulab("grade --help").out);
  EXPECT_EQ(sudokulab("help grade").code, 0);
}

TEST_F(WrongCalls, MadeInAFolderThatIsGoneAreReportedToo) {
  const Result result = shell("mkdir gone; cd gone; rmdir ../gone; sudokulab grade");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, Not(HasSubstr("filesystem error")));
}

TEST_F(WrongCalls, MadeWithoutRoomForTemporaryFilesAreReportedToo) {
  const Result result = shell("TMPDIR=/nowhere sudokulab grade mine -a grid-solver");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, AllOf(HasSubstr("/nowhere"), Not(HasSubstr("filesystem error"))));
}

}  // namespace
}  // namespace sudoku
