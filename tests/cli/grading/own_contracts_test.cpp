// An assignment's own contracts: mistakes in them are reported with their location, and valid ones
// are graded like shipped contracts.

#include <gmock/gmock.h>

#include "tests/support/cli/own_contracts.h"

namespace sudoku {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

struct Bad {
  const char* name;
  const char* file;
  const char* what;
  const char* by;
  const char* sentence;
};
void PrintTo(const Bad& bad, std::ostream* out) { *out << bad.name; }

class UnusableContract : public OwnContracts, public testing::WithParamInterface<Bad> {};

TEST_P(UnusableContract, EndsInOneSentence) {
  replace(std::string("course/contract/") + GetParam().file, GetParam().what, GetParam().by);
  const Result result = grade("course/reference");
  EXPECT_EQ(result.code, 2) << result.err;
  EXPECT_THAT(said(result), StartsWith(std::string("sudokulab: ") + GetParam().sentence));
  EXPECT_EQ(result.out, "");
}

INSTANTIATE_TEST_SUITE_P(
    Contracts, UnusableContract,
    testing::Values(
        Bad{"DoesNotCompile", "undo_grid.contract.h", "Method<&IUndoGrid::undo>",
            "Method<&IUndoGrid::redo>", "contract/undo_grid.contract.h:16: does not compile: "},
        Bad{"OverridesNotAll", "undo_grid.contract.h",
            "bool undo() override { return Base::template ask<&IUndoGrid::undo>(); }", "",
            "contract/undo_grid.contract.h:30: does not compile: static assertion failed: the Stub "
            "of the description does not override all methods of the interface: bool "
            "IUndoGrid::undo()\n"},
        Bad{"NamesNotAllMethods", "undo_grid.contract.h", ", Method<&IUndoGrid::undo>{\"undo\"}",
            "",
            "contract/undo_grid.contract.h:24: does not compile: static assertion failed: this "
            "method is missing from `methods` of the description: IUndoGrid::undo\n"},
        Bad{"CallsAMethodByAnotherName", "undo_grid.contract.h",
            "Method<&IUndoGrid::undo>{\"undo\"}", "Method<&IUndoGrid::undo>{\"redo\"}",
            "contract/undo_grid.contract.h:30: does not compile: static assertion failed: a string "
            "in `methods` of the description is not the name of its method"},
        Bad{"CallsTheInterfaceByAnotherName", "undo_grid.contract.h", "interface = \"IUndoGrid\"",
            "interface = \"IUndoGird\"",
            "contract/undo_grid.contract.h:30: does not compile: static assertion failed: "
            "`interface` of the description is not the name of the class"},
        Bad{"ExportsAnotherSymbol", "undo_grid.h", "SUDOKULAB_EXPORT_(sudoku_export_undo_grid",
            "SUDOKULAB_EXPORT_(sudoku_export_undogrid",
            "contract/undo_grid.contract.h:30: does not compile: static assertion failed: the "
            "interface's header must #define SUDOKU_EXPORT_UNDO_GRID as SUDOKULAB_EXPORT_ with the "
            "symbol of the description"},
        Bad{"HasNoExportLine", "undo_grid.h", "#define SUDOKU_EXPORT_UNDO_GRID(",
            "#define SUDOKU_EXPORT_UNDOGRID(",
            "contract/undo_grid.contract.h:30: does not compile: static assertion failed: the "
            "interface's header must #define SUDOKU_EXPORT_UNDO_GRID"},
        Bad{"IsNotExported", "undo_grid.contract.h", "SUDOKULAB_CONTRACT(sudoku::IUndoGrid)", "",
            "contract/undo_grid.contract.h: describes no contract: write SUDOKULAB_CONTRACT("},
        Bad{"HasAnotherSymbol", "undo_grid.contract.h", "sudoku_export_undo_grid", "undo_grid",
            "contract/undo_grid.contract.h:30: found symbol = \"undo_grid\", expected "
            "sudoku_export_ followed by lowercase letters"},
        Bad{"HasAShippedSymbol", "undo_grid.contract.h", "sudoku_export_undo_grid",
            "sudoku_export_grid",
            "contract/undo_grid.contract.h:30: symbol or interface already belongs to the shipped "
            "contract 'grid'"}),
    [](const auto& one) { return one.param.name; });

TEST_F(OwnContracts, WithoutADescriptionAreTheLecturersMistake) {
  std::filesystem::rename(folder() / "course/contract/undo_grid.contract.h",
                          folder() / "course/contract/undo_grid_contract.h");
  const Result result = grade("course/reference");
  EXPECT_EQ(result.code, 2) << result.out;
  EXPECT_THAT(said(result), HasSubstr("contract/undo_grid.h: found no description of it, expected "
                                      "one in contract/undo_grid.contract.h"));
}

TEST_F(OwnContracts, AreReportedWithTheLineThatExportsAClass) {
  write("empty/main.cpp",
        "#include <sudoku/plugin.h>\n#include <sudoku/solver.h>\n"
        "struct Solver : sudoku::ISolver {\n  explicit Solver(sudoku::IGrid&) {}\n"
        "  bool solve() override { return false; }\n};\nSUDOKU_EXPORT_SOLVER(Solver)\n");
  const Result result = grade("empty");
  EXPECT_THAT(result.out + result.err, HasSubstr("undo requires SUDOKU_EXPORT_UNDO_GRID"));
}

TEST_F(OwnContracts, AreBuiltAgainWhenTheirHeaderChanges) {
  EXPECT_EQ(grade("course/reference").code, 0);
  replace("course/contract/undo_grid.h", "virtual bool undo() = 0;",
          "virtual bool undo() = 0;\n  virtual int depth() const = 0;");
  const Result result = grade("course/reference");
  EXPECT_EQ(result.code, 2) << result.out;
  EXPECT_THAT(result.err, HasSubstr("does not override all methods"));
}

TEST_F(OwnContracts, AreCarriedAlongByPackagesWithoutTheirDescription) {
  ASSERT_EQ(sudokulab("package github -a ./course --out repository").code, 0);
  const std::string packed = "repository/.github/sudokulab";
  const auto contract = folder() / packed / "share/sudokulab/assignments/undo/contract";
  EXPECT_TRUE(std::filesystem::exists(contract / "undo_grid.h"));
  EXPECT_TRUE(std::filesystem::exists(contract / "undo_grid.contract.so"));
  EXPECT_FALSE(std::filesystem::exists(contract / "undo_grid.contract.h"));
  const Result graded = shell(packed + "/bin/sudokulab grade course/reference -a undo");
  EXPECT_EQ(graded.code, 0) << graded.out << graded.err;
}

TEST_F(OwnContracts, WithoutTheirClassAreNotSubmittedWhateverACheckNeeds) {
  replace("course/checks/undo_nothing.cpp", ", .needs = needs<IUndoGrid>()", "");
  write("course/checks/solves.cpp",
        "#include <sudokulab/check.h>\nusing namespace sudoku::check;\n"
        "static void run(Context& context) {\n  WatchedGrid grid(Grid{});\n"
        "  context.code().make<ISolver>(grid)->solve();\n}\n"
        "SUDOKULAB_CHECK(run, .id = \"solves\", .title = \"Solves\")\n");
  write("course/assignment.toml",
        read("course/assignment.toml") + "[[check]]\nid = \"solves\"\npoints = 1\n");
  const auto report = graded("course/reference", "./course", 1);
  EXPECT_EQ(outcomes(report)["undo-nothing"], "passed");
  EXPECT_EQ(outcomes(report)["solves"], "skipped");
  EXPECT_THAT(report.dump(), HasSubstr("not submitted: nothing is exported with "
                                       "SUDOKU_EXPORT_SOLVER"));
}

TEST_F(OwnContracts, PassOneTextInACall) {
  replace("course/contract/undo_grid.h", "virtual bool undo() = 0;",
          "virtual bool undo(const std::string& one, const std::string& other) = 0;");
  replace("course/contract/undo_grid.contract.h",
          "bool undo() override { return Base::template ask<&IUndoGrid::undo>(); }",
          "bool undo(const std::string& one, const std::string& other) override {\n"
          "      return Base::template ask<&IUndoGrid::undo>(one, other);\n    }");
  const Result result = grade("course/reference");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(said(result), HasSubstr("a call carries one string"));
}

TEST_F(OwnContracts, OfTypesThatDoNotTravelAreReportedByMethodAndType) {
  replace("course/contract/undo_grid.h", "virtual bool undo() = 0;",
          "virtual std::vector<std::string> undo() = 0;");
  replace("course/contract/undo_grid.h", "#pragma once\n",
          "#pragma once\n#include <string>\n#include <vector>\n");
  replace("course/contract/undo_grid.contract.h", "bool undo() override",
          "std::vector<std::string> undo() override");
  EXPECT_THAT(said(grade("course/reference")),
              HasSubstr("does not compile: static assertion failed: a message carries one string: "
                        "join the lines: IUndoGrid::undo, std::vector<std::string>\n"));
}

TEST_F(OwnContracts, MadeFromOtherArgumentsAreNamed) {
  replace("course/checks/undo_nothing.cpp", "make<IUndoGrid>()", "make<IUndoGrid>(7)");
  EXPECT_THAT(
      said(grade("course/reference")),
      AllOf(HasSubstr("its Export lists them"),
            HasSubstr(
                "taken by reference: Export<IUndoGrid, ...> in the header of the interface\n")));
}

TEST_F(OwnContracts, WithoutTheirExportLineAreReportedWhichOneIsMissing) {
  replace("course/reference/undo_grid.cpp", "SUDOKU_EXPORT_UNDO_GRID(UndoGrid)", "");
  EXPECT_THAT(std::string(graded("course/reference", "./course", 1)["refused"]),
              HasSubstr("such as SUDOKU_EXPORT_UNDO_GRID(MyClass)"));
}

TEST_F(OwnContracts, AreHandedOutWithTheStarter) {
  ASSERT_EQ(sudokulab("new ./course mine").code, 0);
  EXPECT_EQ(read("mine/undo_grid.h"), read("course/contract/undo_grid.h"));
  EXPECT_EQ(read("mine/README.md"), read("course/README.md"));
  EXPECT_FALSE(std::filesystem::exists(folder() / "mine/undo_grid.contract.h"));
  EXPECT_EQ(sudokulab("build mine --assignment ./course").code, 0);
  const Result graded = grade("mine");
  EXPECT_EQ(graded.code, 1) << graded.err;
  EXPECT_THAT(graded.out, HasSubstr("0 of 3 checks pass"));
}

TEST_F(OwnContracts, AreHandedOutInTheRepositoriesOfGithub) {
  ASSERT_EQ(sudokulab("package github -a ./course --out repository").code, 0);
  EXPECT_EQ(read("repository/undo_grid.h"), read("course/contract/undo_grid.h"));
  EXPECT_EQ(read("repository/README.md"), read("course/README.md"));
  EXPECT_FALSE(std::filesystem::exists(folder() / "repository/undo_grid.contract.h"));
}

TEST_F(OwnContracts, AreTestedByStudentsTests) {
  const auto report = graded("course/reference", "./course", 0);
  EXPECT_EQ(outcomes(report)["own-tests"], "passed");
  write("weak/undo_grid.cpp", read("course/reference/undo_grid.cpp"));
  write("weak/undo_grid_test.cpp",
        "#include <gtest/gtest.h>\n#include <sudoku/testing.h>\n#include <undo_grid.h>\n"
        "TEST(UndoGrid, HasNothingToTakeBack) {\n"
        "  EXPECT_FALSE(sudoku::under_test::make(sudoku_export_undo_grid)->undo());\n}\n");
  EXPECT_EQ(outcomes(graded("weak", "./course", 1))["own-tests"], "failed");
}

TEST_F(OwnContracts, AreTestedByTestsOfTheInstructors) {
  write("course/once_test.cpp",
        "#include <gtest/gtest.h>\n#include <sudoku/testing.h>\n#include <undo_grid.h>\n"
        "TEST(Undo, RestoresADigit) {\n"
        "  const auto grid = sudoku::under_test::make(sudoku_export_undo_grid);\n"
        "  grid->set(0, 0, 1);\n  grid->set(0, 0, 2);\n"
        "  EXPECT_TRUE(grid->undo());\n  EXPECT_EQ(grid->get(0, 0), 1);\n}\n");
  write("course/assignment.toml",
        read("course/assignment.toml") + "[[test]]\nfile = \"once_test.cpp\"\npoints = 1\n");
  const std::string id = "once_test.Undo.RestoresADigit";
  EXPECT_EQ(outcomes(graded("course/reference", "./course", 0))[id], "passed");
  EXPECT_EQ(outcomes(graded("course/samples/faulty/forgets-what-stood-there", "./course", 1))[id],
            "failed");
  write("course/assignment.toml",
        read("course/assignment.toml") + "[[check]]\nid = \"grid-starts-empty\"\npoints = 1\n");
  write("grid/grid.cpp", read("course/reference/undo_grid.cpp"));
  replace("grid/grid.cpp", "SUDOKU_EXPORT_UNDO_GRID", "SUDOKU_EXPORT_GRID");
  const auto other = checkIn(graded("grid", "./course", 1), id);
  EXPECT_EQ(other["outcome"], "skipped");
  EXPECT_EQ(other["reason"], "not submitted: nothing is exported with SUDOKU_EXPORT_UNDO_GRID");
  replace("course/reference/undo_grid.cpp", "SUDOKU_EXPORT_UNDO_GRID", "SUDOKU_EXPORT_GRID");
  const Result refused = grade("course/reference");
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(said(refused),
              AllOf(HasSubstr("course/reference: found nothing exported with "
                              "SUDOKU_EXPORT_UNDO_GRID, expected a class for Undo.RestoresADigit"),
                    HasSubstr("write SUDOKU_EXPORT_UNDO_GRID(YOUR_CLASS) below that class"),
                    Not(HasSubstr("fails with"))));
}

/// The assignment examples/modules/eight-queens, which is not about sudoku.
class OwnInstances : public OwnChecksCommand {
 protected:
  static std::string queens() {
    return (std::filesystem::path(SUDOKULAB_DOCS) / "../examples/modules/eight-queens").string();
  }
  static std::string faulty(const std::string& name) {
    return queens() + "/samples/faulty/" + name;
  }

  nlohmann::json lost(const std::string& submission) {
    return graded(submission, queens(), 1)["checks"][0];
  }
};

TEST_F(OwnInstances, AreMadeAsSmallAsTheyStillFailOn) {
  const auto check = lost(faulty("ignores-diagonals"));
  EXPECT_EQ(check["seen"], "queens that attack each other");
  EXPECT_EQ(check["sketches"].size(), 2U);
  EXPECT_EQ(check["sketches"][1]["rows"].size(), 4U) << "2 and 3 queens cannot be placed at all";
  EXPECT_EQ(check["note"],
            "First seen on a board of 8 with 0 queens; this is the smallest one found that still "
            "fails in the same way.");
  const auto cell = check["sketches"][1]["rows"][0]["cells"][0];
  EXPECT_EQ(cell, nlohmann::json::parse(R"({"symbol": "Q", "given": false, "wrong": true})"));
}

TEST_F(OwnInstances, AreShownWhereTheCodeCrashes) {
  const auto check = lost(faulty("crashes-on-small"));
  EXPECT_EQ(check["expected"], "an answer to a board of 1 with 0 queens");
  EXPECT_EQ(check["sketches"][0]["rows"].size(), 1U);
}

TEST_F(OwnInstances, AreDrawnInHtml) {
  const std::string options = " --assignment " + queens() + " --format html";
  const Result result = sudokulab("grade " + faulty("ignores-diagonals") + options);
  EXPECT_THAT(result.out, HasSubstr("<caption>returned</caption>"));
  EXPECT_THAT(result.out, HasSubstr("<span class=\"unseen\">wrong: </span>Q"));
}

}  // namespace
}  // namespace sudoku
