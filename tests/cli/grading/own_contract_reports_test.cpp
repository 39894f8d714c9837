// Reports on classes for an assignment's own contracts, without any text from a check.

#include <gmock/gmock.h>

#include <filesystem>

#include "tests/support/cli/own_contracts.h"

namespace sudoku {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kUndoBegins = "    if (changes_.empty()) return false;\n";

using OwnContractCalls = OwnContracts;

TEST_F(OwnContractCalls, NameTheOneThatHasCrashed) {
  const auto report = graded(
      submissionWith(kUndoBegins, "    if (changes_.empty()) __builtin_trap();\n"), "./course", 1);
  const json check = checkIn(report, "undo-nothing");
  EXPECT_EQ(check["outcome"], "crashed");
  EXPECT_EQ(check["expected"], "an answer to undo()");
  EXPECT_THAT(check["seen"], HasSubstr("in the middle of a call"));
  EXPECT_THAT(check["last_calls"], ElementsAre("new IUndoGrid()", "undo()"));
}

TEST_F(OwnContractCalls, NameTheOneThatHasThrownAndWhatTheOthersReturned) {
  const auto report = graded(
      submissionWith("    digits_[y][x] = digit;\n",
                     "    digits_[y][x] = digit;\n    if (x == 3) throw std::string(\"lost\");\n"),
      "./course", 1);
  const json check = checkIn(report, "undo-nothing");
  EXPECT_EQ(check["expected"], "an answer to set(3, 5, 7)");
  EXPECT_THAT(check["seen"], HasSubstr("your code threw std::"));
  EXPECT_THAT(check["last_calls"],
              ElementsAre("new IUndoGrid()", "undo() -> false", "set(9, 0, 1) threw",
                          "undo() -> false", "set(3, 5, 7)"));
}

TEST_F(OwnContractCalls, NameTheOneThatNeverEnds) {
  replace("course/assignment.toml", "cpu_seconds = 2", "cpu_seconds = 1");
  const auto report = graded(
      submissionWith(kUndoBegins, "    for (volatile int i = 0;; i = i + 1);\n"), "./course", 1);
  const json check = checkIn(report, "undo-nothing");
  EXPECT_EQ(check["outcome"], "timed out");
  EXPECT_EQ(check["expected"], "an answer to undo()");
}

TEST_F(OwnContractCalls, LeadToAnAssertionThatFails) {
  const auto report = graded(
      submissionWith(kUndoBegins, "    if (changes_.empty()) return true;\n"), "./course", 1);
  const json check = checkIn(report, "undo-nothing");
  EXPECT_THAT(check["seen"], HasSubstr("nothing has been set"));
  EXPECT_FALSE(check.contains("expected") && !check["expected"].get<std::string>().empty())
      << check;
  EXPECT_THAT(check["last_calls"], ElementsAre("new IUndoGrid()", "undo() -> true"))
      << "the check went on without another failure";
  const Result text = grade("mine");
  EXPECT_THAT(text.out, HasSubstr("last calls: new IUndoGrid(); undo() -> true\n"));
}

using OwnContractMessages = OwnContracts;

TEST_F(OwnContractMessages, NameWhatTheClassLacksInTheHeaderThatStudentsHave) {
  const Result graded =
      grade(submissionWith("  bool undo() override {", "  bool takeBack() {") + " --format json");
  EXPECT_THAT(graded.out, HasSubstr("undo_grid.h:13:16: note: "));
  EXPECT_THAT(graded.out, Not(HasSubstr("outside the submission")));
  EXPECT_THAT(graded.out, Not(HasSubstr(folder().string())));
}

/// A contract in the folder `course` whose objects solve puzzles, with only the memory check.
class OwnContractUse : public OwnChecksCommand {
 protected:
  OwnContractUse() {
    write("course/contract/filler.h", R"(#pragma once
#include <sudoku/grid.h>
#include <sudoku/plugin.h>
namespace sudoku {
class SUDOKU_CONTRACT IFiller {
 public:
  virtual ~IFiller() = default;
  virtual bool fill(IGrid& grid, int from) = 0;
};
namespace plugin {
using FillerExport = Export<IFiller>;
}
}  // namespace sudoku
extern "C" {
extern SUDOKU_CONTRACT const sudoku::plugin::FillerExport sudoku_export_filler;
}
#define SUDOKU_EXPORT_FILLER(...) SUDOKULAB_EXPORT_(sudoku_export_filler, FillerExport, __VA_ARGS__)
)");
    describe("static bool solve(IFiller& filler, IGrid& grid) { return filler.fill(grid, 0); }");
    write("course/assignment.toml",
          "[assignment]\nname = \"course\"\ntitle = \"Filler\"\n[[check]]\nid = \"memory-safety\"\n"
          "points = 1\n");
  }

  /// Writes the contract's description with `use` in it.
  void describe(const std::string& use) const {
    write("course/contract/filler.contract.h", R"(#pragma once
#include <filler.h>
#include <sudokulab/contract.h>
template <>
struct sudoku::host::Description<sudoku::IFiller> {
  static constexpr std::string_view name = "filler";
  static constexpr std::string_view interface = "IFiller";
  static constexpr const char* symbol = "sudoku_export_filler";
  using Export = plugin::FillerExport;
  static constexpr std::tuple methods{Method<&IFiller::fill>{"fill"}};
  )" + use + R"(
  template <class Base>
  struct Stub : Base {
    using Base::Base;
    bool fill(IGrid& grid, int from) override { return Base::template ask<&IFiller::fill>(grid, from); }
  };
};
SUDOKULAB_CONTRACT(sudoku::IFiller)
)");
  }

  std::string fillerThat(const std::string& begins) const {
    write("mine/filler.cpp", R"(#include <filler.h>
class Filler : public sudoku::IFiller {
 public:
  bool fill(sudoku::IGrid& grid, int from) override {
    )" + begins + R"(
    for (int cell = from; cell < 81; ++cell) {
      if (grid.get(cell % 9, cell / 9) != 0) continue;
      for (int digit = 1; digit <= 9; ++digit) {
        grid.set(cell % 9, cell / 9, digit);
        if (grid.isValid() && fill(grid, cell + 1)) return true;
      }
      grid.set(cell % 9, cell / 9, 0);
      return false;
    }
    return true;
  }
};
SUDOKU_EXPORT_FILLER(Filler)
)");
    return "mine";
  }
};

// Warnings about a contract appear even if no check is compiled.
TEST_F(OwnContractUse, HasWarningsAboutItsHeaderForTheLecturer) {
  std::string header = read("course/contract/filler.h");
  const std::string begin = " public:\n";
  header.insert(header.find(begin) + begin.size(),
                "  int depth() const { int unused; return 0; }\n");
  write("course/contract/filler.h", header);
  const Result graded = sudokulab("grade " + fillerThat("") + " -a course --format json");
  EXPECT_EQ(graded.code, 0) << graded.err;
  EXPECT_THAT(graded.out, Not(HasSubstr("unused")));
  EXPECT_THAT(sudokulab("assignments verify course").err,
              HasSubstr("contract/filler.h:7:27: warning: unused variable"));
}

TEST_F(OwnContractUse, IsLookedAtForMemoryErrorsLeaksAndTheFormOfTheSearch) {
  const auto right = graded(fillerThat(""), "./course", 0);
  EXPECT_THAT(right["facts"].dump(), HasSubstr("on a puzzle with 45 gaps: recursive ("));
  EXPECT_THAT(right["facts"].dump(), HasSubstr(" placements, "));
  const auto leak = graded(fillerThat("if (from == 0) new int[7];"), "./course", 0)["checks"][0];
  EXPECT_EQ(leak["outcome"], "passed");
  EXPECT_THAT(leak["note"], HasSubstr("each time an object of your IFiller is created, used "
                                      "and destroyed, 1 block (28 bytes)"));
  const auto wild = graded(
      fillerThat("volatile int past = 3; int* few = new int[3]; few[past] = 1; delete[] few;"),
      "./course", 1)["checks"][0];
  EXPECT_EQ(wild["outcome"], "failed");
  EXPECT_THAT(wild.dump(), HasSubstr("heap-buffer-overflow"));
  EXPECT_THAT(wild["place"], HasSubstr("filler.cpp:5"));
}

TEST_F(OwnContractUse, IsNoSecretWhereItThrows) {
  describe("static void use(IFiller&) { throw std::runtime_error(\"which grid?\"); }");
  const auto check = graded(fillerThat(""), "./course", 0)["checks"][0];
  EXPECT_EQ(check["outcome"], "passed");
  EXPECT_EQ(check["note"],
            "An object of your IFiller, used as its contract says, threw std::runtime_error: which "
            "grid?: the rest of it was not checked.");
}

TEST_F(OwnContractUse, IsAskedForWhereTheCheckOfMemoryIsInTheRubric) {
  const std::string grade = "grade " + fillerThat("") + " --assignment course";
  describe("static bool solve(IFiller& filler) { return filler.fill(*(IGrid*)nullptr, 0); }");
  EXPECT_THAT(said(sudokulab(grade)),
              HasSubstr("`solve` of this description must take (IName& object, "));
  describe("");
  const Result result = sudokulab(grade);
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(said(result),
              HasSubstr("course/assignment.toml:5: found the text \"memory-safety\", expected a "
                        "description of how objects of each contract are used, but "
                        "contract/filler.contract.h:18 has neither `use` nor `solve`"));
}

}  // namespace
}  // namespace sudoku
