// Outcomes of checks on programs, and how many points other wordings lose.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <csignal>
#include <functional>
#include <sstream>

#include "grading/checks/registry.h"
#include "grading/grader/examine.h"
#include "grading/subjects/programs/hex_program.h"
#include "grading/subjects/programs/running.h"
#include "tests/support/grading/losses.h"
#include "tests/support/grading/reference_programs.h"
#include "tests/support/plugins/scripts.h"
#include "tests/support/replaced.h"

namespace sudoku::grading {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

/// Returns finished runs, one after the other.
class PastRuns final : public program::IProgram {
 public:
  explicit PastRuns(std::vector<sandbox::CommandOutcome> ended) : ended_(std::move(ended)) {}
  program::Run run(const program::Task& /*task*/) override {
    return {.ended = ended_.at(next_++), .result = "a result"};
  }

 private:
  std::vector<sandbox::CommandOutcome> ended_;
  std::size_t next_ = 0;
};

constexpr int exitedWith(int code) { return code << 8; }

class TheJudgedProgram : public testing::Test {
 protected:
  /// The verdict on the last of these runs.
  Verdict verdictOn(std::vector<sandbox::CommandOutcome> ended) {
    const std::size_t count = ended.size();
    PastRuns runs(std::move(ended));
    JudgedProgram program(runs, limits);
    try {
      for (std::size_t i = 0; i < count; ++i) EXPECT_EQ(program.run({}).result, "a result");
    } catch (const EndCheck& end) {
      return end.verdict();
    }
    return {};
  }

  sandbox::Limits limits{.cpu = 3s, .wall = 20s, .outputBytes = 64 << 10};
};

TEST_F(TheJudgedProgram, MayEndWithAnyExitCode) {
  for (const int code : {0, 1, 3, 127, 255})
    EXPECT_EQ(verdictOn({{.waitStatus = exitedWith(code)}}).outcome, Outcome::passed) << code;
}

TEST_F(TheJudgedProgram, HasCrashedWhenASignalEndsIt) {
  const Verdict verdict = verdictOn({{.waitStatus = SIGSEGV}});
  EXPECT_EQ(verdict.outcome, Outcome::crashed);
  EXPECT_THAT(verdict.reason, AllOf(StartsWith("was killed by signal 11 (Segmentation fault)"),
                                    HasSubstr("usual causes")));
  EXPECT_EQ(verdictOn({{.waitStatus = SIGABRT}}).outcome, Outcome::crashed);
  EXPECT_EQ(verdictOn({{.waitStatus = SIGKILL, .cpu = 1s}}).outcome, Outcome::crashed);
}

TEST_F(TheJudgedProgram, IsTimedOutByTheClock) {
  const Verdict verdict = verdictOn({{.waitStatus = SIGKILL, .timedOut = true}});
  EXPECT_EQ(verdict.outcome, Outcome::timedOut);
  EXPECT_EQ(verdict.reason, "gave no answer within 20 s");
}

TEST_F(TheJudgedProgram, IsTimedOutByItsCpuTimeAlsoWhenItIgnoresTheFirstSignal) {
  EXPECT_EQ(verdictOn({{.waitStatus = SIGXCPU, .cpu = 3s}}).outcome, Outcome::timedOut);
  const Verdict verdict = verdictOn({{.waitStatus = SIGKILL, .cpu = 4s}});
  EXPECT_EQ(verdict.outcome, Outcome::timedOut);
  EXPECT_THAT(verdict.reason, StartsWith("used more than 3 s of CPU time"));
}

TEST_F(TheJudgedProgram, IsTimedOutByTheCpuTimeOfAllItsRunsTogether) {
  const Verdict verdict = verdictOn({{.cpu = 1s}, {.cpu = 1s}, {.waitStatus = SIGKILL, .cpu = 2s}});
  EXPECT_EQ(verdict.outcome, Outcome::timedOut);
  EXPECT_THAT(verdict.reason, StartsWith("used more than 3 s of CPU time"));
}

TEST_F(TheJudgedProgram, IsOverTheLimitWhenItWritesTooMuch) {
  const Verdict verdict = verdictOn({{.waitStatus = SIGXFSZ}});
  EXPECT_EQ(verdict.outcome, Outcome::overLimit);
  EXPECT_EQ(verdict.reason, "wrote more than 64 KiB of output");
}

TEST_F(TheJudgedProgram, KeepsWhatTheLastRunPrintedAlsoWhenItCrashed) {
  PastRuns runs({{.output = "first"},
                 {.waitStatus = SIGSEGV, .output = "second\n", .errors = "and an error\n"}});
  JudgedProgram program(runs, limits);
  program.run({});
  EXPECT_EQ(program.printed(), "first");
  EXPECT_THROW(program.run({}), EndCheck);
  EXPECT_EQ(program.printed(), "second\nand an error\n");
}

/// Runs the program once and requires a result.
void mustWrite(Context& context) {
  const program::Run run = context.program()->run({.input = "4\n", .resultName = "solutions.txt"});
  if (!run.result) context.fail({.expected = "a result", .seen = run.whyNoResult});
}

Check programCheck(void (*run)(Context&), build::Variant variant = build::Variant::plain) {
  return {"id", "title", "rationale", {}, run, nullptr, variant, Judges::programs};
}

const std::string kAnswers =
    "open(my $out, '>', 'solutions.txt'); print $out <STDIN>; close($out);";

class ExamineProgram : public testing::Test {
 protected:
  CheckResult examined(const std::string& lines, const Check& check = programCheck(mustWrite)) {
    test::script(files, lines);
    CheckResult result;
    examine(check,
            {.file = files.beside("program").string(),
             .limits = limits,
             .variant = check.variant,
             .program = {.form = form,
                         .environment = test::kPlainEnvironment,
                         .runner = test::runner()}},
            1, result);
    return result;
  }

  test::Files files;
  sandbox::Limits limits = test::generousLimits();
  ProgramForm form = ProgramForm::solutionsFile;
};

TEST_F(ExamineProgram, PassesWhatDoesNotFailWhateverItsExitCode) {
  const CheckResult result =
      examined(kAnswers + R"(print "done\n"; print STDERR "odd\n"; exit 3;)");
  EXPECT_EQ(result.outcome, Outcome::passed);
  EXPECT_EQ(result.reason, "");
  EXPECT_EQ(result.evidence.output, "done\nodd\n");
}

TEST_F(ExamineProgram, FailsWithTheFindingOfTheCheck) {
  const CheckResult result = examined(R"(print "done\n";)");
  EXPECT_EQ(result.outcome, Outcome::failed);
  ASSERT_TRUE(result.evidence.finding);
  EXPECT_EQ(result.evidence.finding->seen, "it was not written");
  EXPECT_EQ(result.evidence.output, "done\n");
}

TEST_F(ExamineProgram, CountsSleepingAsItsOwnTime) {
  limits.own = 200ms;
  const CheckResult result = examined("select(undef, undef, undef, 0.005) while 1;");
  EXPECT_EQ(result.outcome, Outcome::timedOut);
  EXPECT_THAT(result.reason, HasSubstr("slept or waited for most of 0.2 s"));
  EXPECT_THAT(examined("1 while 1;").reason, HasSubstr("used more than 0.2 s of CPU time"));
}

TEST_F(ExamineProgram, TakesNoResultOfAProgramThatCrashedAfterWriting) {
  const CheckResult result = examined(kAnswers + R"(print "done\n"; kill 'SEGV', $$;)");
  EXPECT_EQ(result.outcome, Outcome::crashed);
  EXPECT_THAT(result.reason, HasSubstr("signal 11 (Segmentation fault)"));
  EXPECT_EQ(result.evidence.output, "done\n");
}

TEST_F(ExamineProgram, TellsALoop) {
  limits.cpu = 1s;
  const CheckResult result = examined("1 while 1;");
  EXPECT_EQ(result.outcome, Outcome::timedOut);
  EXPECT_THAT(result.reason, HasSubstr("used more than 1 s of CPU time"));
}

TEST_F(ExamineProgram, TellsAWaitForInputThatNeverComes) {
  limits.wall = 100ms;
  const CheckResult result = examined(kAnswers + "sleep 1000;");
  EXPECT_EQ(result.outcome, Outcome::timedOut);
  EXPECT_EQ(result.reason, "gave no answer within 0.1 s");
}

TEST_F(ExamineProgram, TellsAFloodOnStandardOutputAndInAFile) {
  limits.outputBytes = 64 << 10;
  for (const char* flood :
       {"print 'x' x 100000;",
        "open(my $out, '>', 'solutions.txt'); print $out 'x' x 100000; close($out);"}) {
    const CheckResult result = examined(flood);
    EXPECT_EQ(result.outcome, Outcome::overLimit) << flood;
    EXPECT_EQ(result.reason, "wrote more than 64 KiB of output") << flood;
  }
}

TEST_F(ExamineProgram, TellsThatItCannotBeStartedFromAFailureOfOurs) {
  EXPECT_EQ(examined("exit 127;").outcome, Outcome::failed);
  CheckResult result;
  examine(programCheck([](Context&) { throw std::logic_error("a broken check"); }),
          {.file = files.beside("program").string(), .limits = limits}, 1, result);
  EXPECT_EQ(result.outcome, Outcome::error);
  EXPECT_THAT(result.reason, HasSubstr("a broken check"));
}

TEST_F(ExamineProgram, StandsForTheClassOfSolutionsOnlyWhereItWritesThem) {
  const auto offered = programCheck([](Context& context) {
    for (const host::ContractNames& names : host::kContracts) {
      if (context.code().offers(names.contract)) context.note(std::string(names.symbol));
    }
  });
  EXPECT_EQ(examined("exit 0;", offered).note,
            host::namesOf(host::contractOf<IAllSolutionsSolver>).symbol);
  form = ProgramForm::standardInput;
  EXPECT_EQ(examined("exit 0;", offered).note, "");
}

TEST_F(ExamineProgram, TakesTheWordOfASanitizerForACrash) {
  const std::string lines =
      "print \"printed before\\n\";"
      "print STDERR \"main.cpp:12:7: runtime error: division by zero\\n\"; kill 'ABRT', $$;";
  EXPECT_EQ(examined(lines).outcome, Outcome::crashed) << "the check asked for no sanitizer";
  const CheckResult result = examined(lines, programCheck(mustWrite, build::Variant::sanitized));
  EXPECT_EQ(result.outcome, Outcome::failed);
  EXPECT_EQ(result.reason, "main.cpp:12:7: runtime error: division by zero");
  EXPECT_EQ(result.evidence.output, "printed before\n");
}

TEST_F(ExamineProgram, TakesNoWordOfASanitizerWithoutACrash) {
  const CheckResult result =
      examined(R"(print STDERR "main.cpp:1:1: runtime error: none\n";)" + kAnswers,
               programCheck(mustWrite, build::Variant::sanitized));
  EXPECT_EQ(result.outcome, Outcome::passed);
}

/// The reference program, but with modified output.
class OtherStepProgram final : public program::IProgram {
 public:
  using Change = std::function<std::string(const std::string&)>;
  explicit OtherStepProgram(Change change) : change_(std::move(change)) {}

  program::Run run(const program::Task& task) override {
    program::Run run = reference_.run(task);
    run.ended.output = change_(run.ended.output);
    return run;
  }

 private:
  test::ReferenceStepProgram reference_;
  Change change_;
};

struct Wording {
  std::string name;
  OtherStepProgram::Change change;
  std::vector<std::string> lost = {};
};

void PrintTo(const Wording& wording, std::ostream* out) { *out << wording.name; }

class StepProgramWording : public testing::TestWithParam<Wording> {};

TEST_P(StepProgramWording, LosesWhatItBreaksAndNothingElse) {
  OtherStepProgram program(GetParam().change);
  HexProgram nothing(program);
  EXPECT_EQ(test::lossesOf({nothing, &program}, "step-program-", build::Kind::program),
            GetParam().lost);
}

Wording says(const std::string& name, const std::string& what, const std::string& by,
             std::vector<std::string> lost = {}) {
  return {name, [=](const std::string& text) { return test::replaced(text, what, by); },
          std::move(lost)};
}

/// Modifies each line of numbers.
Wording writes(const std::string& name, std::function<std::string(const std::string&)> change,
               std::vector<std::string> lost = {}) {
  return {name,
          [change = std::move(change)](const std::string& text) {
            std::istringstream lines(text);
            std::string changed;
            for (std::string line; std::getline(lines, line);)
              changed += (line.find_first_of("0123456789") == 0 ? change(line) : line) + "\n";
            return changed;
          },
          std::move(lost)};
}

std::vector<Wording> wordings() {
  const std::string solved = "step-program-solved";
  const std::string valid = "step-program-valid";
  const std::string unsolvable = "step-program-unsolvable";
  const std::string rest = "step-program-nothing-else";
  const std::string shown = "step-program-prints-grid";
  return {
      says("NoColon", "Solved:", "Solved", {solved}),
      says("SmallSolved", "Solved:", "solved:", {solved}),
      says("SolvedWithAMark", "Solved:", "Solved!", {solved}),
      says("OwnWordForSolved", "Solved:", "The solution is", {solved}),
      says("NoWordForSolved", "Solved:\n", "", {solved}),
      says("TwoLinesForSolved", "Solved:", "Solving ...\nDone", {solved, rest}),
      says("NoLineBreakBehindSolved", "Solved:\n", "Solved: ", {rest}),
      says("ValidWithAPoint", "Valid", "Valid.", {valid}),
      says("ValidInASentence", "Valid", "The grid is valid", {valid}),
      says("NoWordForValid", "Valid\n", "", {valid}),
      says("UnsolvableWithAPoint", "solvabled", "solvable.", {unsolvable}),
      says("SmallUnsolvable", "Grid", "grid", {unsolvable}),
      says("OtherApostrophe", "isn't", "isn\xe2\x80\x99t", {unsolvable}),
      says("IsNotSolvable", "isn't", "is not", {unsolvable}),
      says("OwnWordsForUnsolvable", "Grid isn't solvabled", "No solution!", {unsolvable}),
      says("NoWordForUnsolvable", "Grid isn't solvabled\n", "", {unsolvable}),
      {"AllWordsSmall",
       [](const std::string& text) {
         return test::replaced(
             test::replaced(test::replaced(text, "Valid", "valid"), "Solved:", "solved"),
             "Grid isn't", "not");
       },
       {valid, solved, unsolvable}},
      says("BlankLines", "\n", "\n\n"),
      says("TrailingBlanks", "\n", " \t\n"),
      says("WindowsLineEnds", "\n", "\r\n"),
      {"Prompt", [](const std::string& text) { return "Enter grid:\n" + text; }, {rest}},
      {"PromptInTheSameLine", [](const std::string& text) { return "Grid? " + text; }, {rest}},
      {"PromptAndNoColon",
       [](const std::string& text) { return "Enter grid:\n" + test::replaced(text, ":", ""); },
       {solved, rest}},
      {"GridTwice", [](const std::string& text) { return text.substr(0, 9 * 18) + text; }, {rest}},
      {"GridTwiceAndNoColon",
       [](const std::string& text) {
         return text.substr(0, 9 * 18) + test::replaced(text, ":", "");
       },
       {solved, rest}},
      {"OneSentenceMore", [](const std::string& text) { return text + "Bye\n"; }, {rest}},
      {"NoGridBefore", [](const std::string& text) { return text.substr(9 * 18); }, {shown}},
      {"NoGridBeforeAndNoColon",
       [](const std::string& text) { return test::replaced(text.substr(9 * 18), ":", ""); },
       {shown, solved}},
      writes("Rulers", [](const std::string& row) { return row + "\n------"; }, {rest}),
      writes("Bars", [](const std::string& row) { return "| " + row + " |"; }, {rest}),
      writes("Points", [](const std::string& row) { return test::replaced(row, "0", "."); },
             {shown}),
      writes("BlanksForEmptyCells",
             [](const std::string& row) { return test::replaced(row, "0", " "); }, {shown}),
      writes("NoBlanks", [](const std::string& row) { return test::replaced(row, " ", ""); },
             {shown}),
      {"NoBlanksInTheSolution",
       [](const std::string& text) {
         const auto word = text.find("Solved:");
         if (word == std::string::npos) return text;
         return text.substr(0, word) + test::replaced(text.substr(word), " ", "");
       },
       {solved}},
      {"Nothing",
       [](const std::string&) { return ""; },
       {shown, "step-program-reads-input", valid, solved, "step-program-55-gaps", unsolvable,
        rest}},
      {"AlwaysTheSameWord",
       [](const std::string& text) { return text.substr(0, 9 * 18) + "Hello\n"; },
       {valid, solved, "step-program-55-gaps", unsolvable, rest}},
  };
}

INSTANTIATE_TEST_SUITE_P(All, StepProgramWording, testing::ValuesIn(wordings()),
                         [](const auto& param) { return param.param.name; });

TEST(StepProgramHint, SpeaksOfTheWordWhereTheWordIsWrong) {
  OtherStepProgram program(
      [](const std::string& text) { return test::replaced(text, "Solved:", "Solved"); });
  HexProgram nothing(program);
  Context context({nothing, &program}, 1);
  testing::TestPartResultArray assertions;
  const testing::ScopedFakeTestPartResultReporter catcher(
      testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &assertions);
  EXPECT_THROW(findCheck("step-program-solved")->run(context), StopCheck);
  EXPECT_EQ(context.finding()->seen, "it printed \"Solved\"");
  EXPECT_THAT(context.finding()->hint, testing::HasSubstr("\"Solved:\", exactly as written here"));
}

}  // namespace
}  // namespace sudoku::grading
