// Output of `--man` for manual pages and of `--complete` for shells.

#include <gmock/gmock.h>

#include <sstream>

#include "tests/support/cli/command_line.h"

namespace sudoku {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class Manual : public CommandLine {
 protected:
  std::vector<std::string> linesOf(const std::string& words) {
    const Result result = sudokulab(words);
    EXPECT_EQ(result.code, 0) << words;
    EXPECT_EQ(result.err, "") << words;
    std::istringstream in(result.out);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
  }
  std::vector<std::string> completed(const std::string& words) {
    return linesOf("--complete " + words);
  }
};

TEST_F(Manual, HasAPageForEachSubcommandWithItsOptions) {
  const auto names = completed("''");
  EXPECT_THAT(names, AllOf(Contains("solve"), Contains("sandbox"), Contains("help")));
  const std::string all = sudokulab("--man").out;
  for (const std::string& name : names) {
    if (name == "help") continue;
    const Result page = sudokulab("--man " + name);
    EXPECT_EQ(page.code, 0) << page.err;
    EXPECT_THAT(page.out, StartsWith(".TH "));
    for (const char* section : {"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS"})
      EXPECT_THAT(page.out, HasSubstr(std::string(".SH \"") + section + "\"\n")) << name;
    EXPECT_THAT(page.out, HasSubstr("\n\\fB\\-h\\fR, \\fB\\-\\-help\\fR\n\\&show this text\n"));
    std::string title = "sudokulab\\-" + name;
    for (auto at = title.find('-', 11); at != std::string::npos; at = title.find('-', at + 2))
      title.replace(at, 1, "\\-");
    EXPECT_THAT(all, HasSubstr("\\fB" + title + "\\fR(1)"));
  }
}

TEST_F(Manual, WritesWhatRoffWouldTakeForACommandAsItIs) {
  const std::string page = sudokulab("--man grade").out;
  EXPECT_THAT(page, HasSubstr("match a pattern (\\(aq*\\-valid\\-*\\(aq)"));
  EXPECT_THAT(page, HasSubstr("\\fB\\-f\\fR, \\fB\\-\\-format\\fR \\fBtext\\fR|\\:\\fBjson\\fR|"));
  EXPECT_THAT(page, HasSubstr("\\fB\\-\\-out\\fR \\fIFILE\\fR\n"));
  EXPECT_THAT(page, HasSubstr("(default: text)\n"));
}

TEST_F(Manual, RefusesPagesOfNothing) {
  EXPECT_EQ(sudokulab("--man sovle").code, 2);
  EXPECT_THAT(sudokulab("--man grade watch").err,
              HasSubstr("found 2 words after --man, expected one subcommand or none"));
  // After a submission, --man is not an option.
  EXPECT_THAT(sudokulab("grade mine --man").err, HasSubstr("there is no option --man"));
}

TEST_F(Manual, CompletesSubcommandsAndOptions) {
  EXPECT_THAT(completed("gr"), ElementsAre("grade", "grade-class"));
  EXPECT_THAT(completed("--h"), ElementsAre("--headers", "--help"));
  EXPECT_THAT(completed("help so"), ElementsAre("solve"));
  EXPECT_THAT(completed("help solve ''"), IsEmpty());
  EXPECT_THAT(completed("solve --li"), ElementsAre("--limit", "--limit-time"));
  EXPECT_THAT(completed("grade mine --fail"), ElementsAre("--fail-fast", "--failed"));
  EXPECT_THAT(completed("nowhere ''"), IsEmpty());
}

TEST_F(Manual, CompletesValuesOfOptionsHoweverTheyAreTyped) {
  EXPECT_THAT(completed("grade --format j"), ElementsAre("json", "junit"));
  EXPECT_THAT(completed("grade -f j"), ElementsAre("json", "junit"));
  EXPECT_THAT(completed("grade --format=j"), ElementsAre("--format=json", "--format=junit"));
  EXPECT_THAT(completed("grade --format = j"), ElementsAre("json", "junit"));
  EXPECT_THAT(completed("grade --format ="), Contains("text"));
  EXPECT_THAT(completed("grade --format=json --seed r"), ElementsAre("random"));
  EXPECT_THAT(completed("grade --jobs ''"), IsEmpty());
  EXPECT_THAT(completed("package gradescope --out ''"),
              ElementsAre(":files", "autograder.zip"));  // the two forms take different values
  EXPECT_THAT(completed("grade-class --layout m"), ElementsAre("moodle"));
}

TEST_F(Manual, CompletesNamesThatAreInstalled) {
  EXPECT_THAT(completed("grade --assignment g"), ElementsAre("grid-solver"));
  EXPECT_THAT(completed("new s"), ElementsAre("stack-board", "step-by-step"));
  EXPECT_THAT(completed("new stack-board ''"), ElementsAre(":files"));
  EXPECT_THAT(completed("new stack-board mine ''"), IsEmpty());
  EXPECT_THAT(completed("assignments v"), ElementsAre("verify"));
  EXPECT_THAT(completed("assignments verify --few grid-solver h"),
              ElementsAre(":files", "hex-all-solutions"));  // `sample` takes a folder there
  EXPECT_THAT(completed("solve --solver r"), ElementsAre(":files", "recursive"));
  EXPECT_THAT(completed("grade -a ./"), ElementsAre(":files"));
  EXPECT_THAT(completed("grade ''"), ElementsAre(":files"));
  EXPECT_THAT(completed("grade -- ''"), ElementsAre(":files"));
}

TEST_F(Manual, CompletesTheChecksOfTheAssignmentAtHand) {
  EXPECT_THAT(completed("grade -a hex-all-solutions mine --check hex-n"),
              ElementsAre("hex-no-solution", "hex-numbering"));
  EXPECT_THAT(completed("grade -a grid-solver --check hex-n"), IsEmpty());
  EXPECT_THAT(completed("grade --check hex-n"), Not(IsEmpty()));
  write("sudokulab.toml", "assignment = \"grid-solver\"\n");
  EXPECT_THAT(completed("debug memory-s"), ElementsAre(":files", "memory-safety"));
  EXPECT_THAT(completed("debug mine"), ElementsAre(":files"));
  EXPECT_THAT(completed("grade --check hex-n"), IsEmpty());
  EXPECT_THAT(completed("grade --check own"), ElementsAre("own-tests"));
  // The command itself reports the mistake; completion does not.
  write("sudokulab.toml", "assignment = \"nowhere\"\n");
  EXPECT_THAT(completed("grade --check hex-n"), IsEmpty());
}

}  // namespace
}  // namespace sudoku
