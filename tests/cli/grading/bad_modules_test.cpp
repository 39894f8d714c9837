// Faulty checks by instructors: each ends with exit code 2 and a message that says where, and
// students lose no points.

#include <gmock/gmock.h>

#include <algorithm>

#include "tests/support/cli/own_checks.h"

namespace sudoku {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

/// A check that is rejected, with the expected message.
struct Unusable {
  const char* name;
  std::string text;
  std::string sentence;
};

void PrintTo(const Unusable& one, std::ostream* out) { *out << one.name; }

class UnusableModule : public OwnChecksCommand, public testing::WithParamInterface<Unusable> {
 public:
  /// A module that exports this ABI, C++ ABI and SDK version.
  static std::string exporting(const std::string& abi, const std::string& cxxAbi,
                               const std::string& version) {
    return std::string(kHead) +
           "static void run(Context&) {}\n"
           "extern \"C\" {\n"
           "extern __attribute__((visibility(\"default\"))) const CheckExport sudokulab_check;\n"
           "const CheckExport sudokulab_check = {" +
           abi + ", " + cxxAbi + ", " + version +
           ", __FILE__, __LINE__, run, {.id = \"bad\", .title = \"Bad\"}};\n}\n"
           "namespace sudoku::check { }\n";
  }
  static std::string loading(const std::string& statements) {
    return kHead + std::string("static const int kStarted = [] {\n") + statements +
           "\n  return 1;\n}();\n" +
           checkNamed("bad", "static void run(Context&) { (void)kStarted; }")
               .substr(std::string(kHead).size());
  }
  static std::vector<Unusable> all() {
    const std::string cxxAbi = "sudoku::plugin::kCxxAbi";
    const std::string version = "SUDOKULAB_SDK_VERSION";
    return {
        {"DoesNotCompile", bodyOf("bad", "  solvabelPuzzle(1, context.random());"),
         "checks/bad.cpp:4: does not compile: ‘solvabelPuzzle’ was not declared in this scope"},
        {"MissesAHeader", "#include <sudokulab/chek.h>\n",
         "checks/bad.cpp:1: does not compile: sudokulab/chek.h: No such file or directory"},
        {"OtherAbi", exporting("99", cxxAbi, version),
         "checks/bad.cpp: was built for check ABI 99, but this sudokulab needs 5"},
        {"OtherCxxAbi", exporting("kCheckAbi", "\"libc++\"", version),
         "checks/bad.cpp: was built for libc++, but this sudokulab needs "},
        {"OtherVersion", exporting("kCheckAbi", cxxAbi, "\"0.0.1\""),
         "checks/bad.cpp: was built with the SDK of sudokulab 0.0.1, but this sudokulab needs "},
        {"ThrowsWhileLoading", loading("  throw std::runtime_error(\"no file\");"),
         "checks/bad.cpp: cannot be loaded: it was killed by signal 6 (Aborted): terminate called "
         "after throwing an instance of 'std::runtime_error' what():  no file"},
        {"CrashesWhileLoading", loading("  __builtin_trap();"),
         "checks/bad.cpp: cannot be loaded: it was killed by signal 4"},
        {"NeverEndsLoading", loading("  for (volatile int i = 0;; i = i + 1);"),
         "checks/bad.cpp: cannot be loaded: it did not finish within 10 s of CPU time"},
        {"ExportsNothing", kHead, "checks/bad.cpp: exports no check: write SUDOKULAB_CHECK("},
        {"UsesWhatIsNotThere",
         std::string("#include <sudokulab/check.h>\nnamespace sudoku { void nowhere(int); }\n") +
             bodyOf("bad", "  sudoku::nowhere(1);"),
         "checks/bad.cpp: cannot be loaded: it uses sudoku::nowhere(int), which neither it nor "
         "the SDK defines"},
        {"ExportsTwo",
         bodyOf("bad", "") + "SUDOKULAB_CHECK(run, .id = \"worse\", .title = \"W\")\n",
         "checks/bad.cpp:7: does not compile: a second SUDOKULAB_CHECK: a file exports one check"},
        {"NeedsWhatNothingDescribes",
         checkNamed("bad",
                    "struct IUnknown { virtual ~IUnknown() = default; };\n"
                    "static void run(Context& context) { context.code().make<IUnknown>(); }"),
         "checks/bad.cpp:4: does not compile: static assertion failed: no description of this "
         "interface is included: a check includes NAME.contract.h, not NAME.h: IUnknown"},
        {"TakesFromMoreToLess",
         std::string(kHead) +
             "static void run(Context&) {}\nSUDOKULAB_CHECK(run, .id = \"bad\", .title = \"Bad\", "
             ".takes = PuzzleNeeds{.gaps = {60, 1}})\n",
         "checks/bad.cpp:4: found .takes with gaps from 60 to 1, expected the lower bound first"},
        {"StrangeId", bodyOf("Bad Check", ""),
         "checks/bad.cpp:6: found .id = \"Bad Check\", expected lowercase letters, digits and '-'"},
        {"IdOfAShippedCheck", bodyOf("solver-any-grid", ""),
         "checks/bad.cpp:6: the id 'solver-any-grid' already belongs to a shipped check"},
        {"NoRow", bodyOf("lonely", ""),
         "checks/bad.cpp:6: no table [[check]] in course/assignment.toml has the id 'lonely'"},
    };
  }
};

TEST_P(UnusableModule, EndsInOneSentence) {
  writeRubric({"solver-any-grid"});
  writeCheck("bad.cpp", GetParam().text);
  const Result result = gradeReference();
  EXPECT_EQ(result.code, 2) << result.err;
  EXPECT_THAT(said(result), StartsWith("sudokulab: " + GetParam().sentence));
  EXPECT_EQ(result.out, "");
}

INSTANTIATE_TEST_SUITE_P(Modules, UnusableModule, testing::ValuesIn(UnusableModule::all()),
                         [](const auto& one) { return one.param.name; });

using BadModules = OwnChecksCommand;

TEST_F(BadModules, TwoChecksOfOneNameAreReportedWithBothPlaces) {
  writeRubric({"twice"});
  writeCheck("a.cpp", bodyOf("twice", ""));
  writeCheck("b.cpp", bodyOf("twice", "\n"));
  const Result result = gradeReference();
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(said(result), StartsWith("sudokulab: checks/b.cpp:7: the id 'twice' is already used "
                                       "in checks/a.cpp:6; give each check its own"));
}

TEST_F(BadModules, RowWithoutAModuleIsReportedWithItsLine) {
  writeRubric({"solver-any-grid", "nowhere"});
  const Result result = gradeReference();
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(said(result),
              StartsWith("sudokulab: course/assignment.toml:10: found the text "
                         "\"nowhere\", expected the id of a check: grid-..., solver-..., "));
}

TEST_F(BadModules, MisspeltRowIsReportedWithTheChecksThatItMayMean) {
  writeRubric({"solver-any-grid", "sovles"});
  writeCheck("solves.cpp", bodyOf("solves", ""));
  const Result result = gradeReference();
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(said(result), HasSubstr("found the text \"sovles\", expected the id of a check: "
                                      "solves\n  did you mean solves?"));
}

TEST_F(BadModules, CheckOfProgramsWhereNoneAreTakenIsRefused) {
  writeCheck("bad.cpp", std::string(kHead) +
                            "static void run(Context&) {}\nSUDOKULAB_CHECK(run, .id = \"bad\", "
                            ".title = \"Bad\", .judges = Judges::programs)\n");
  writeRubric({"solver-any-grid", "bad"});
  EXPECT_THAT(said(gradeReference()),
              HasSubstr("assignment.toml:1: found no `program`, expected one, since bad judges "
                        "only programs"));
}

// If a check itself fails while shrinking, students keep the verdict and `verify` reports it.
TEST_F(BadModules, WhatFailsItselfOnSmallerPuzzlesCostsNobodyAVerdict) {
  writeCheck("shy.cpp",
             checkNamed("shy",
                        "static void judge(Context& context, const Grid& puzzle) {\n"
                        "  context.tries(puzzle, judge);\n"
                        "  if (gapsOf(puzzle) < 5) throw std::runtime_error(\"too few\");\n"
                        "  context.fail({.seen = \"a gap\", .puzzle = puzzle});\n}\n"
                        "static void run(Context& context) {\n"
                        "  judge(context, solvablePuzzle(5, context.random()));\n}"));
  writeRubric({"shy"});
  const json report = graded(getBudget() + "/reference", "course", 1);
  EXPECT_EQ(checksThat("failed", report), std::vector<std::string>{"shy"});
  for (const char* part : {"reference", "starter"}) {
    std::filesystem::copy(getBudget() + "/reference", folder() / "course" / part);
    write("course/" + std::string(part) + "/expected.toml", "title = \"t\"\nloses = [\"shy\"]\n");
  }
  const Result verified = sudokulab("assignments verify ./course");
  EXPECT_EQ(verified.code, 2);
  EXPECT_THAT(verified.err, HasSubstr("the check 'shy' itself failed: it threw std::runtime_error: "
                                      "too few, when run on a puzzle with 3 gaps"));
}

TEST_F(BadModules, RowOfAMissingFileIsReportedWhereItWouldStand) {
  writeRubric({"mine"});
  EXPECT_THAT(said(gradeReference()),
              HasSubstr("a check of your own goes into checks/NAME.cpp next to the rubric"));
}

TEST_F(BadModules, PuzzlesForOneThatTakesNoneAreReportedHowItTakesSome) {
  writeCheck("bad.cpp", bodyOf("bad", ""));
  writeRubric({"bad"});
  write("course/assignment.toml", read("course/assignment.toml") + "puzzles = \"mine.txt\"\n");
  EXPECT_THAT(said(gradeReference()),
              HasSubstr("expected a check of your own with .takes in its SUDOKULAB_CHECK, or a "
                        "shipped one that takes puzzles: "));
}

// If a check itself fails, that is an error; the other checks are graded as usual.
TEST_F(BadModules, WhatFailsInACheckIsAnErrorWithItsPlace) {
  const std::string solved =
      "  WatchedGrid grid(solvablePuzzle(2, context.random()));\n"
      "  context.code().make<ISolver>(grid)->solve();";
  const std::vector<Unusable> all = {
      {"throws", "  throw std::runtime_error(\"out of ideas\");",
       "threw std::runtime_error: out of ideas"},
      {"throws-a-number", "  throw 7;", "threw int"},
      {"throws-a-contract", "  Grid().get(9, 9);", "threw IGrid::BadCellException(9, 9)"},
      {"throws-in-a-mock",
       "  WatchedGrid grid(solvablePuzzle(2, context.random()));\n"
       "  EXPECT_CALL(grid, set).WillRepeatedly([](int, int, int) { std::vector<int>().at(0); });\n"
       "  context.code().make<ISolver>(grid)->solve();",
       "let a mock action throw std::out_of_range"},
      {"crashes", solved + "\n  __builtin_trap();", "was killed by signal 4"},
      {"terminates", "  std::terminate();", "was killed by signal 6"},
      {"ends", solved + "\n  std::exit(0);", "ended with status 1: it called exit()"},
      {"loops", "  for (volatile int i = 0;; i = i + 1);",
       "did not finish within 10 s of CPU time"},
  };
  std::vector<std::string> ids = {"solver-any-grid", "fine"};
  writeCheck("fine.cpp", bodyOf("fine", solved));
  for (const Unusable& one : all) {
    ids.emplace_back(one.name);
    writeCheck(std::string(one.name) + ".cpp", bodyOf(one.name, one.text));
  }
  writeRubric(ids);
  const Result result = gradeReference("--format json");
  EXPECT_EQ(result.code, 2) << result.err;
  const json report = json::parse(result.out);
  EXPECT_THAT(checksThat("passed", report), testing::ElementsAre("solver-any-grid", "fine"));
  for (const Unusable& one : all) {
    const auto check = std::ranges::find_if(
        report["checks"], [&](const json& each) { return each["id"] == one.name; });
    EXPECT_EQ((*check)["outcome"], "error") << one.name;
    const std::string sentence = std::string("the check '") + one.name + "' itself failed: it ";
    EXPECT_THAT((*check)["reason"], StartsWith(std::string("checks/") + one.name + ".cpp:"));
    EXPECT_THAT((*check)["reason"], HasSubstr(sentence));
    EXPECT_THAT((*check)["reason"], HasSubstr(one.sentence));
    EXPECT_THAT(result.err, HasSubstr(sentence)) << one.name;
  }
}

TEST_F(BadModules, ClassHasNoMarkWhereACheckFailsItself) {
  writeRubric({"throws"});
  writeCheck("throws.cpp", bodyOf("throws", "  throw 7;"));
  std::filesystem::create_directory(folder() / "class");
  std::filesystem::copy(getBudget() + "/reference", folder() / "class/anna",
                        std::filesystem::copy_options::recursive);
  const Result result = sudokulab("grade-class class --assignment course --out results");
  EXPECT_EQ(result.code, 2) << "a mistake in the assignment, as for `grade`";
  EXPECT_THAT(result.err, HasSubstr("no verdict on anna: throws: checks/throws.cpp:6: the check "
                                    "'throws' itself failed: it threw int"));
}

}  // namespace
}  // namespace sudoku
