#include "grading/rubric/own_puzzles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "base/files/input_error.h"
#include "base/files/temporary_folder.h"
#include "grading/checks/registry.h"
#include "grading/puzzles/puzzle_series.h"
#include "grading/rubric/rubric.h"
#include "solution/making/generator.h"
#include "solution/solvers/recursive_solver.h"
#include "solution/text/puzzle_text.h"
#include "tests/support/grading/code_that_solves.h"
#include "tests/support/grading/reference_programs.h"
#include "tests/support/grading/rubric_parts.h"

namespace sudoku::grading {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* kProper =
    "12..63..4.........45..2...1.7..........1.2....329.47.82..3.14.5.8.7...2.5..2..3..\n";  // 52 gaps
constexpr const char* kFewGaps =
    "12..638.4.68...25.45..27691.7.6..5..84.172.366329.47182973.14.5.8674512.51429.3.7\n";

/// An assignment in its own folder.
class OwnPuzzlesOfAnAssignment : public testing::Test {
 protected:
  void write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((folder_.path() / name).parent_path());
    std::ofstream(folder_.path() / name, std::ios::binary) << text;
  }

  Rubric read(const std::string& lines, const std::string& id = "solver-60-gaps") const {
    write("assignment.toml",
          test::kHead + "[[check]]\nid = \"" + id + "\"\npoints = 1\n" + lines + "\n");
    return readRubric(folder_.path() / "assignment.toml");
  }

  /// The error message about these puzzles, without the folder.
  std::string complaint(const std::string& text, const std::string& id = "solver-60-gaps",
                        const std::string& lines = "puzzles = \"mine.txt\"") const {
    write("mine.txt", text);
    try {
      read(lines, id);
    } catch (const InputError& error) {
      std::string what = error.what();
      const std::string path = folder_.path().string() + "/";
      for (auto at = what.find(path); at != std::string::npos; at = what.find(path))
        what.erase(at, path.size());
      return what;
    }
    return "";
  }

 private:
  TemporaryFolder folder_;
};

TEST_F(OwnPuzzlesOfAnAssignment, AreReadInAnyFormatAndGivenAsTheyAre) {
  write("own/mine.txt", std::string("# Mine.\n") + kProper + "\n" +
                            toText(parsePuzzle(kProper), TextFormat::spaced) + "\n");
  const Rubric rubric = read("puzzles = \"own/mine.txt\"");
  const OwnPuzzles& puzzles = rubric.items[0].puzzles;
  EXPECT_EQ(puzzles.file, "own/mine.txt");
  EXPECT_THAT(puzzles.withSeed(7), testing::Each(parsePuzzle(kProper)));
  EXPECT_THAT(puzzles.withSeed(7), testing::SizeIs(2));
}

TEST_F(OwnPuzzlesOfAnAssignment, AreRelativesBySeedWhereTheCheckIsHidden) {
  write("mine.txt", kProper);
  const OwnPuzzles puzzles = read("puzzles = \"mine.txt\"\nvisible = false").items[0].puzzles;
  EXPECT_EQ(puzzles.withSeed(7), puzzles.withSeed(7));
  EXPECT_NE(puzzles.withSeed(7), puzzles.withSeed(8));
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Grid relative = puzzles.withSeed(seed).at(0);
    EXPECT_NE(relative, parsePuzzle(kProper));
    EXPECT_FALSE(misfitOf(relative, *findCheck("solver-60-gaps")->takes)) << seed;
  }
}

TEST_F(OwnPuzzlesOfAnAssignment, AreRefusedWithFileLineAndWhatTheCheckNeeds) {
  EXPECT_THAT(complaint(std::string(kProper) + "\n" + kFewGaps),
              AllOf(StartsWith("mine.txt:3: found 25 gaps, expected 51 to 64 gaps: solver-60-gaps "
                               "takes 9x9 puzzles with 1 solution, 51 to 64 gaps"),
                    EndsWith("\n  change or remove this puzzle; sudokulab check shows the "
                             "gaps and solutions of each")));
  EXPECT_THAT(complaint("1..4.......3.4..1\n"), StartsWith("mine.txt:1:"));
  EXPECT_THAT(complaint("1...\n....\n....\n...4\n"),
              StartsWith("mine.txt:1: found a 4x4 grid, expected 9x9: "));
  std::string wrong = kProper;
  wrong[2] = '1';
  EXPECT_THAT(complaint(wrong),
              StartsWith("mine.txt:1: found 1 given more than once, in r1c1 and r1c3, expected "
                         "givens that follow the rules: "));
  EXPECT_THAT(complaint("\n\n"),
              StartsWith("mine.txt: found no puzzle, expected at least one: solver-60-gaps takes"));
  EXPECT_THAT(complaint("12x"), StartsWith("mine.txt:1:"));
}

TEST_F(OwnPuzzlesOfAnAssignment, AreRefusedWithAnotherNumberOfSolutions) {
  std::string none = kFewGaps;
  none[9] = '9';  // breaks no rule, but leaves no solution
  EXPECT_THAT(complaint(none, "solver-20-gaps"),
              StartsWith("mine.txt:1: found no solutions, expected 1 solution: "));
  EXPECT_THAT(complaint(kFewGaps, "solver-several-solutions"),
              StartsWith("mine.txt:1: found 1 solution, expected 2 to 1000 solutions: "));
  EXPECT_THAT(complaint(kFewGaps, "solver-unsolvable-shallow"), HasSubstr("expected no solutions"));
  EXPECT_EQ(complaint(none, "solver-unsolvable-shallow"), "");
  EXPECT_THAT(complaint(none, "solver-unsolvable-deep"),
              HasSubstr("placements of a plain search, expected 100 to 40000 placements: "));
  EXPECT_THAT(
      complaint(kFewGaps, "solver-conflicting-givens"),
      StartsWith("mine.txt:1: found givens that follow the rules, expected a digit twice "));
}

TEST_F(OwnPuzzlesOfAnAssignment, AreRefusedWhereAPlainSearchTakesLong) {
  // Puzzle by Arto Inkala, 2010.
  EXPECT_THAT(
      complaint(
          "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..\n"),
      StartsWith("mine.txt:1: found more than 40000 placements of a plain search, by rows or by "
                 "columns, expected at most 40000 placements: "));
}

TEST_F(OwnPuzzlesOfAnAssignment, AreBoundedTogether) {
  std::string many;
  for (int i = 0; i < 101; ++i) many += kFewGaps;
  EXPECT_THAT(complaint(many, "solver-20-gaps"),
              StartsWith("mine.txt:101: found puzzle 101, expected at most 100"));
  many.clear();
  for (int i = 0; i < 100; ++i) many += kProper;
  EXPECT_THAT(complaint(many), HasSubstr("for all puzzles in a file: remove some"));
}

TEST_F(OwnPuzzlesOfAnAssignment, ArePartOfTheFolder) {
  for (const char* path : {"/etc/passwd", "../mine.txt", "a/../../mine.txt"}) {
    EXPECT_THAT(complaint(kProper, "solver-60-gaps", std::string("puzzles = \"") + path + "\""),
                HasSubstr("expected the path of a file in the folder of this assignment.toml"));
  }
  EXPECT_THAT(complaint(kProper, "solver-60-gaps", "puzzles = \"other.txt\""),
              StartsWith("assignment.toml:7: found the text \"other.txt\", expected a file with "
                         "puzzles in "));
}

TEST_F(OwnPuzzlesOfAnAssignment, AreRefusedByACheckThatTakesNone) {
  EXPECT_THAT(complaint(kProper, "solver-takes-back"),
              StartsWith("assignment.toml:7: found puzzles for solver-takes-back, expected a check "
                         "of your own with .takes in its SUDOKULAB_CHECK, or a shipped one that "
                         "takes puzzles: solver-one-or-two-gaps, solver-20-gaps, "));
}

/// Puzzles that meet these needs, but were not generated by the check.
std::vector<Grid> puzzlesFor(const PuzzleNeeds& needs) {
  Random random(99);
  const bool isHex = needs.order == kHexOrder;
  std::vector<Grid> puzzles;
  for (int i = 0; puzzles.empty() && i < 20'000; ++i) {
    const int gaps = 1 + random.below(60);
    Grid puzzle =
        isHex && needs.solutions.most > 0 && !needs.conflicts
            ? hexPuzzle(static_cast<std::uint64_t>(needs.solutions.least),
                        static_cast<std::uint64_t>(needs.solutions.most), random)
            : withGaps(randomFullGrid(isHex ? Shape{4, 4} : Shape{}, random), gaps, random);
    if (needs.conflicts || needs.solutions.most == 0) puzzle.set(0, 0, 1 + random.below(9));
    if (!misfitOf(puzzle, needs)) puzzles.push_back(puzzle);
  }
  return puzzles;
}

/// Runs a check on just these puzzles. Returns whether it passed.
bool passes(const Check& check, host::IImplementation& code, program::IProgram* program,
            const std::vector<Grid>& puzzles) {
  Context context({code, program}, 1, puzzles);
  testing::TestPartResultArray caught;
  try {
    const testing::ScopedFakeTestPartResultReporter catcher(&caught);
    check.run(context);
  } catch (const StopCheck&) {
    return false;
  }
  return true;
}

class CheckThatTakesPuzzles : public testing::TestWithParam<std::string_view> {};

TEST_P(CheckThatTakesPuzzles, GivesThemToTheCode) {
  const Check& check = *findCheck(GetParam());
  const std::vector<Grid> puzzles = puzzlesFor(*check.takes);
  ASSERT_FALSE(puzzles.empty());
  if (check.judges == Judges::programs) {
    test::ReferenceStepProgram program;
    host::LocalImplementation none;
    EXPECT_TRUE(passes(check, none, &program, puzzles));
    return;
  }
  test::InThisProcess<RecursiveSolver> code;
  EXPECT_TRUE(passes(check, code, nullptr, puzzles));
}

INSTANTIATE_TEST_SUITE_P(All, CheckThatTakesPuzzles, testing::ValuesIn(checksThatTakePuzzles()),
                         [](const auto& param) {
                           std::string name(param.param);
                           std::erase(name, '-');
                           return name;
                         });

TEST(OwnPuzzlesOfACheck, ShowOnWhichOneTheCodeFails) {
  const Check& check = *findCheck("solver-60-gaps");
  const Grid puzzle = parsePuzzle(kProper);
  test::CodeThatSolves code(
      [&puzzle](IGrid& grid) { return !(Grid(grid) == puzzle) && RecursiveSolver(grid).solve(); });
  EXPECT_TRUE(passes(check, code, nullptr, {}));
  const std::vector<Grid> own = {puzzle};
  Context context({code}, 1, own);
  testing::TestPartResultArray caught;
  try {
    const testing::ScopedFakeTestPartResultReporter catcher(&caught);
    check.run(context);
    FAIL() << "it passed";
  } catch (const StopCheck&) {
    EXPECT_EQ(context.finding()->puzzle, puzzle);
  }
}

}  // namespace
}  // namespace sudoku::grading
