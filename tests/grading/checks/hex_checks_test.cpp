// Enumerators that break a single rule, as classes and as programs, and the checks that fail.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <sstream>
#include <utility>

#include "grading/subjects/programs/hex_program.h"
#include "tests/support/grading/implementations.h"
#include "tests/support/grading/losses.h"
#include "tests/support/grading/reference_programs.h"
#include "tests/support/replaced.h"

namespace sudoku::grading {
namespace {

using host::contractOf;
using OnSolution = std::function<void(const IGrid&)>;
using SolveAll = std::function<void(IGrid&, const OnSolution&)>;

/// An IAllSolutionsSolver made from a function; each object has its own copy.
class OtherAllSolutions final : public host::LocalImplementation {
 public:
  explicit OtherAllSolutions(const SolveAll& solveAll) {
    offer<IAllSolutionsSolver>([solveAll] { return std::make_shared<Solver>(solveAll); });
  }

 private:
  struct Solver final : IAllSolutionsSolver {
    explicit Solver(SolveAll how) : solveAllBy(std::move(how)) {}
    void solveAll(IGrid& grid, const OnSolution& onSolution) override {
      solveAllBy(grid, onSolution);
    }
    SolveAll solveAllBy;
  };
};

void findAll(IGrid& grid, const OnSolution& onSolution) {
  AllSolutionsSolver().solveAll(grid, onSolution);
}

/// A correct search, except that it never compares the givens with each other.
void searchLegalDigits(IGrid& grid, int cell, const OnSolution& onSolution) {
  if (cell == 256) return onSolution(grid);
  const int x = cell % 16;
  const int y = cell / 16;
  if (grid.get(x, y) != 0) return searchLegalDigits(grid, cell + 1, onSolution);
  for (int digit = 1; digit <= 16; ++digit) {
    bool isFree = true;
    for (int i = 0; i < 16; ++i)
      isFree = isFree && grid.get(i, y) != digit && grid.get(x, i) != digit &&
               grid.get(x / 4 * 4 + i % 4, y / 4 * 4 + i / 4) != digit;
    if (!isFree) continue;
    grid.set(x, y, digit);
    searchLegalDigits(grid, cell + 1, onSolution);
  }
  grid.set(x, y, 0);
}

/// Whether givens conflict in the chosen kinds of units.
bool givensConflict(const IGrid& grid, bool rows, bool columns, bool boxes) {
  for (int i = 0; i < 256; ++i) {
    for (int j = 0; j < i; ++j) {
      const int x = i % 16;
      const int y = i / 16;
      const int u = j % 16;
      const int v = j / 16;
      if (grid.get(x, y) == 0 || grid.get(x, y) != grid.get(u, v)) continue;
      if ((rows && y == v) || (columns && x == u) || (boxes && x / 4 == u / 4 && y / 4 == v / 4))
        return true;
    }
  }
  return false;
}

std::vector<std::string> lostBy(const SolveAll& solveAll, std::string_view ids = "hex-") {
  OtherAllSolutions code(solveAll);
  return test::lossesOf({code}, ids, build::Kind::plugin);
}

using testing::ElementsAre;
using testing::IsEmpty;

TEST(AllSolutionsPlugin, LosesNothingIfItIsRight) {
  EXPECT_THAT(lostBy([](IGrid& grid, const OnSolution& onSolution) {
                if (!givensConflict(grid, true, true, true)) searchLegalDigits(grid, 0, onSolution);
              }),
              IsEmpty());
}

TEST(AllSolutionsPlugin, MayReportSolutionsTwiceWhereOnlyTheSetOfThemCounts) {
  const auto twice = [](IGrid& grid, const OnSolution& onSolution) {
    findAll(grid, [&](const IGrid& solution) {
      onSolution(solution);
      onSolution(solution);
    });
  };
  EXPECT_THAT(lostBy(twice), ElementsAre("hex-each-once"));
}

/// Reports different grids endlessly; `most` receives the highest number reported in one call.
SolveAll flooding(int& most) {
  return [&most](IGrid& grid, const OnSolution& onSolution) {
    for (int reports = 1;; ++reports) {
      most = std::max(most, reports);
      for (int x = 0, rest = reports; x < 4; ++x, rest /= 16) grid.set(x, 0, 1 + rest % 16);
      onSolution(grid);
    }
  };
}

TEST(AllSolutionsPlugin, IsStoppedAtTheFirstGridThatIsNoSolution) {
  int most = 0;
  EXPECT_THAT(lostBy(flooding(most), "hex-many"), ElementsAre("hex-many-solutions"));
  EXPECT_EQ(most, 1);
}

TEST(AllSolutionsPlugin, IsCutOffAtMoreSolutionsThanAnyPuzzleHas) {
  int most = 0;
  EXPECT_THAT(lostBy(flooding(most), "hex-each"), ElementsAre("hex-each-once"));
  EXPECT_EQ(most, 1'001);
}

TEST(AllSolutionsPlugin, MustSeeConflictsInRowsInColumnsAndInBoxesAlone) {
  for (int missing = 0; missing < 3; ++missing) {
    EXPECT_THAT(lostBy(
                    [missing](IGrid& grid, const OnSolution& onSolution) {
                      if (!givensConflict(grid, missing != 0, missing != 1, missing != 2))
                        searchLegalDigits(grid, 0, onSolution);
                    },
                    "hex-conflicting"),
                ElementsAre("hex-conflicting-givens"))
        << missing;
  }
}

TEST(AllSolutionsPlugin, MustReadTheFirstAndTheLastGiven) {
  for (const int cell : {0, 15}) {
    EXPECT_THAT(lostBy(
                    [cell](IGrid& grid, const OnSolution& onSolution) {
                      Grid read(grid);
                      read.set(cell, cell, 0);
                      findAll(read, onSolution);
                    },
                    "hex-one"),
                ElementsAre("hex-one-solution"))
        << cell;
  }
}

TEST(AllSolutionsPlugin, MustRestoreTheGridAlsoWhereThereIsNoSolution) {
  EXPECT_THAT(lostBy([](IGrid& grid, const OnSolution& onSolution) {
                int count = 0;
                findAll(grid, [&](const IGrid& solution) {
                  ++count;
                  onSolution(solution);
                });
                for (int i = 0; i < 256 && count == 0 && grid.isValid(); ++i) {
                  if (grid.get(i % 16, i / 16) == 0) grid.set(i % 16, i / 16, 1);
                }
              }),
              ElementsAre("hex-grid-restored"));
  EXPECT_THAT(lostBy([](IGrid& grid, const OnSolution& onSolution) {
                if (!grid.isValid()) return grid.set(0, 0, grid.get(0, 0) == 0 ? 1 : 0);
                findAll(grid, onSolution);
              }),
              ElementsAre("hex-grid-restored"));
}

TEST(AllSolutionsPlugin, MustBeginAfreshAfterAPuzzleWithoutSolution) {
  EXPECT_THAT(lostBy([wasUnsolvable = false](IGrid& grid, const OnSolution& onSolution) mutable {
                if (std::exchange(wasUnsolvable, true)) return;
                findAll(grid, [&](const IGrid& solution) {
                  wasUnsolvable = false;
                  onSolution(solution);
                });
              }),
              ElementsAre("hex-solves-again"));
  EXPECT_THAT(lostBy([wasRefused = false](IGrid& grid, const OnSolution& onSolution) mutable {
                wasRefused = wasRefused || !grid.isValid();
                if (!wasRefused) findAll(grid, onSolution);
              }),
              ElementsAre("hex-solves-again"));
}

TEST(AllSolutionsPlugin, MustLetExceptionsOfTheGridPass) {
  for (const bool isSet : {true, false}) {
    EXPECT_THAT(lostBy(
                    [isSet](IGrid& grid, const OnSolution& onSolution) {
                      struct Careful final : IGrid {
                        Careful(IGrid& grid, bool catchesSet) : real(grid), isSet(catchesSet) {}
                        int get(int x, int y) const override {
                          try {
                            return real.get(x, y);
                          } catch (const std::exception&) {
                            if (isSet) throw;
                            return 0;
                          }
                        }
                        void set(int x, int y, int digit) override {
                          try {
                            real.set(x, y, digit);
                          } catch (const std::exception&) {
                            if (!isSet) throw;
                          }
                        }
                        bool isValid() const override { return real.isValid(); }
                        Shape shape() const override { return real.shape(); }
                        IGrid& real;
                        bool isSet;
                      } careful(grid, isSet);
                      if (grid.isValid()) searchLegalDigits(careful, 0, onSolution);
                    },
                    "hex-p"),
                ElementsAre("hex-passes-exceptions"))
        << isSet;
  }
}

/// The reference program, but with modified contents of solutions.txt.
class OtherHexProgram final : public program::IProgram {
 public:
  using Change = std::function<std::string(const std::string&)>;
  explicit OtherHexProgram(Change change) : change_(std::move(change)) {}

  program::Run run(const program::Task& task) override {
    program::Run run = reference_.run(task);
    run.result = change_(*run.result);
    return run;
  }

 private:
  test::ReferenceHexProgram reference_;
  Change change_;
};

std::vector<std::string> lostByProgram(const OtherHexProgram::Change& change) {
  OtherHexProgram program(change);
  HexProgram code(program);
  return test::lossesOf({code, &program}, "hex-", build::Kind::program);
}

/// Rewrites each header, given its number.
OtherHexProgram::Change headers(std::function<std::string(int)> header) {
  return [header = std::move(header)](const std::string& text) {
    std::istringstream lines(text);
    std::string changed;
    for (std::string line; std::getline(lines, line);)
      changed += (line.starts_with("Solution ") ? header(std::stoi(line.substr(9))) : line) + "\n";
    return changed;
  };
}

TEST(AllSolutionsProgram, LosesTheNumberingOfManySolutionsOnly) {
  EXPECT_THAT(lostByProgram(headers([](int n) { return fmt::format("Solution {}", n); })),
              IsEmpty());
  EXPECT_THAT(lostByProgram(headers([](int n) {
                return fmt::format("Solution {}", static_cast<int>(static_cast<signed char>(n)));
              })),
              ElementsAre("hex-numbering"));
  EXPECT_THAT(lostByProgram(headers([](int n) { return fmt::format("Solution {}", n % 256); })),
              ElementsAre("hex-numbering"));
}

TEST(AllSolutionsProgram, LosesTheFormOnlyForAnotherHeader) {
  for (const char* header : {"Solution {}.", "Loesung {}", "{}. solution", "== Solution {} =="})
    EXPECT_THAT(lostByProgram(headers(
                    [=](int n) { return test::replaced(header, "{}", std::to_string(n)); })),
                ElementsAre("hex-file-format"))
        << header;
}

/// What a program leaves in solutions.txt if there is an old file.
using OverOldFile = std::function<std::string(const std::string& old, const std::string& fresh)>;

std::vector<std::string> lostOverOldFile(const OverOldFile& write) {
  class Program final : public program::IProgram {
   public:
    explicit Program(OverOldFile write) : write_(std::move(write)) {}
    program::Run run(const program::Task& task) override {
      program::Run run = reference_.run(task);
      if (!task.oldResult.empty()) run.result = write_(task.oldResult, *run.result);
      return run;
    }

   private:
    test::ReferenceHexProgram reference_;
    OverOldFile write_;
  } program(write);
  HexProgram code(program);
  return test::lossesOf({code, &program}, "hex-", build::Kind::program);
}

TEST(AllSolutionsProgram, LosesTheFormOnlyIfAnOldFileIsNotReplaced) {
  using Text = const std::string&;
  EXPECT_THAT(lostOverOldFile([](Text, Text fresh) { return fresh; }), IsEmpty());
  const OverOldFile appends = [](Text old, Text fresh) { return old + fresh; };
  const OverOldFile keepsOld = [](Text old, Text) { return old; };
  const OverOldFile doesNotTruncate = [](Text old, Text fresh) {
    return fresh + old.substr(std::min(old.size(), fresh.size()));
  };
  for (const OverOldFile& write : {appends, keepsOld, doesNotTruncate})
    EXPECT_THAT(lostOverOldFile(write), ElementsAre("hex-file-format"));
}

/// The checks that the reference program fails if its puzzle.txt is modified like this.
std::vector<std::string> lostByReading(const OtherHexProgram::Change& change) {
  class Program final : public program::IProgram {
   public:
    explicit Program(OtherHexProgram::Change change) : change_(std::move(change)) {}
    program::Run run(const program::Task& task) override {
      program::Task other = task;
      other.fileText = change_(task.fileText);
      if (!other.fileText.empty()) return reference_.run(other);
      program::Run nothing;
      nothing.result = "";
      return nothing;
    }

   private:
    test::ReferenceHexProgram reference_;
    OtherHexProgram::Change change_;
  } program(change);
  HexProgram code(program);
  return test::lossesOf({code, &program}, "hex-", build::Kind::program);
}

TEST(AllSolutionsProgram, LosesTheLineEndsOnlyWhereALastLineNeedsOne) {
  EXPECT_THAT(lostByReading([](const std::string& text) { return text; }), IsEmpty());
  EXPECT_THAT(lostByReading([](const std::string& text) {
                return text.ends_with('\n') ? text : std::string();
              }),
              ElementsAre("hex-reads-crlf"));
  EXPECT_THAT(lostByReading([](const std::string& text) {  // the last symbol is overlooked
                return text.ends_with('\n') ? text : text.substr(0, text.size() - 1) + '.';
              }),
              ElementsAre("hex-reads-crlf"));
}

TEST(AllSolutionsProgram, LosesTheConflictsOnlyWhereItDoesNotCompareGivens) {
  class Program final : public program::IProgram {
   public:
    program::Run run(const program::Task& task) override {
      Grid grid = parsePuzzle(task.fileText);
      std::string text;
      int count = 0;
      searchLegalDigits(grid, 0, [&](const IGrid& solution) {
        text += fmt::format("Solution {}\n\n{}\n\n", ++count, toText(solution, TextFormat::grid));
      });
      program::Run run;
      run.result = text;
      return run;
    }
  } program;
  HexProgram code(program);
  EXPECT_THAT(test::lossesOf({code, &program}, "hex-", build::Kind::program),
              ElementsAre("hex-conflicting-givens"));
}

}  // namespace
}  // namespace sudoku::grading
