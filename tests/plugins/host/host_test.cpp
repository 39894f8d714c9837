#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sudoku/plugin.h>

#include <algorithm>
#include <fstream>

#include "base/files/temporary_folder.h"
#include "plugins/host/plugin.h"
#include "solution/text/puzzle_text.h"
#include "tests/support/plugins/places.h"

namespace sudoku::host {
namespace {

using test::sample;
using test::shipped;
using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

struct Shipped {
  std::string name;
  Contract contract;
};

void PrintTo(const Shipped& plugin, std::ostream* out) { *out << plugin.name; }

class ShippedPlugin : public testing::TestWithParam<Shipped> {};

TEST_P(ShippedPlugin, OffersItsOneContract) {
  const Plugin plugin(shipped(GetParam().name));
  for (const ContractNames& names : kContracts) {
    EXPECT_EQ(plugin.offers(names.contract), names.contract == GetParam().contract) << names.name;
  }
}

INSTANTIATE_TEST_SUITE_P(All, ShippedPlugin,
                         testing::Values(Shipped{"grid", contractOf<IGrid>},
                                         Shipped{"board", contractOf<IBoard>},
                                         Shipped{"recursive", contractOf<ISolver>},
                                         Shipped{"stack", contractOf<ISolver>},
                                         Shipped{"stack-board", contractOf<IBoardSolver>},
                                         Shipped{"all-solutions", contractOf<IAllSolutionsSolver>},
                                         Shipped{"step-by-step", contractOf<IStepSolver>}),
                         [](const auto& param) {
                           std::string name = param.param.name;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST(Plugin, MakesObjectsThatKeepItLoaded) {
  std::shared_ptr<IGrid> grid;
  std::shared_ptr<ISolver> solver;
  {
    Plugin grids(shipped("grid"));
    Plugin solvers(shipped("recursive"));
    grid = grids.make<IGrid>();
    solver = solvers.make<ISolver>(*grid);
  }
  grid->set(0, 0, 5);
  EXPECT_TRUE(solver->solve());
  EXPECT_EQ(grid->get(0, 0), 5);
  EXPECT_TRUE(grid->isValid());
}

TEST(Plugin, ThrowsTheExceptionsOfTheContracts) {
  Plugin grids(shipped("grid"));
  const auto grid = grids.make<IGrid>();
  EXPECT_THROW(grid->get(9, 0), IGrid::BadCellException);
  EXPECT_THROW(grid->set(0, 0, 10), IGrid::BadDigitException);
  Plugin boards(shipped("board"));
  const auto board = boards.make<IBoard>(
      std::array<std::string, 9>{"4 0 0 5 2 0 1 0 3", "0 9 0 8 0 0 5 0 0", "1 0 0 0 0 0 0 0 0",
                                 "8 0 0 4 3 0 0 0 0", "0 0 0 0 0 0 9 0 0", "0 5 6 0 0 0 7 0 0",
                                 "0 0 0 6 0 0 0 0 0", "0 3 0 0 0 7 0 0 2", "0 2 0 0 0 0 4 0 5"});
  EXPECT_THROW(board->move(Move(0, 0, 1)), IBoard::BadMoveException);
}

TEST(Plugin, CountsTheCallsOnAScratchGrid) {
  Plugin plugin(shipped("recursive"));
  const auto scratch = plugin.makeScratchGrid(parsePuzzle("1234 3412 2143 43.."));
  EXPECT_TRUE(plugin.make<ISolver>(scratch->target())->solve());
  EXPECT_EQ(toText(scratch->contents(), TextFormat::line), "1234341221434321");
  EXPECT_EQ(scratch->calls().placements, 2 + 1);
  EXPECT_EQ(scratch->calls().resets, 0);
  EXPECT_EQ(scratch->calls().total(),
            scratch->calls().get + scratch->calls().set + scratch->calls().isValid);
}

TEST(ScratchGrid, KeepsTheFirstSetsOnceItIsAskedTo) {
  LocalScratchGrid scratch{Grid()};
  scratch.target().set(0, 0, 9);
  EXPECT_TRUE(scratch.loggedSets().calls.empty()) << "not asked yet";
  scratch.logSets();
  EXPECT_THROW(scratch.target().set(9, 0, 1), IGrid::BadCellException);
  EXPECT_THROW(scratch.target().set(0, 0, -1), IGrid::BadDigitException);
  for (std::size_t i = 0; i < SetLog::kMost; ++i)
    scratch.target().set(8, 7, static_cast<int>(i % 10));
  EXPECT_TRUE(scratch.loggedSets().isWhole);
  scratch.logSets();
  scratch.target().set(1, 1, 1);
  const SetLog log = scratch.loggedSets();
  EXPECT_FALSE(log.isWhole);
  ASSERT_EQ(log.calls.size(), SetLog::kMost);
  EXPECT_EQ(log.calls[3], (SetCall{8, 7, 3}));
}

TEST(ScratchBoard, KeepsTheMovesThatItRefusesToo) {
  Grid givens;
  givens.set(4, 2, 7);
  LocalScratchBoard scratch{givens};
  scratch.logSets();
  EXPECT_THROW(scratch.target().move(Move(2, 4, 5)), IBoard::BadMoveException);
  scratch.target().move(Move(2, 5, 6));
  EXPECT_THAT(scratch.loggedSets().calls, testing::ElementsAre(SetCall{4, 2, 5}, SetCall{5, 2, 6}));
}

std::string refusalOf(const std::filesystem::path& path) {
  try {
    Plugin plugin(path);
  } catch (const PluginRefused& refused) {
    return refused.what();
  }
  return "not refused";
}

TEST(Plugin, RefusesALibraryThatExportsNothing) {
  EXPECT_THAT(refusalOf(sample("exports_nothing")),
              AllOf(StartsWith("cannot use exports_nothing.so: it exports no class"),
                    HasSubstr("SUDOKU_EXPORT_SOLVER(MySolver)")));
}

TEST(Plugin, RefusesALibraryOfAnotherAbi) {
  EXPECT_THAT(
      refusalOf(sample("other_abi")),
      AllOf(StartsWith("cannot use other_abi.so: built for plugin ABI 7, this sudokulab needs " +
                       std::to_string(plugin::kAbi)),
            HasSubstr("rebuild it:  sudokulab build")));
}

TEST(Plugin, RefusesALibraryOfAnotherCxxAbi) {
  EXPECT_THAT(refusalOf(sample("other_cxx_abi")),
              AllOf(StartsWith("cannot use other_cxx_abi.so: built for libc++, C++ 202002L"),
                    HasSubstr(plugin::kCxxAbi), HasSubstr("rebuild it:  sudokulab build")));
}

TEST(Plugin, RefusesAFileThatIsNoLibrary) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "text.so";
  std::ofstream(path) << "this is no library\n";
  EXPECT_THAT(refusalOf(path), StartsWith("cannot load text.so: "));
  EXPECT_THAT(refusalOf(path), Not(HasSubstr(folder.path().string())))
      << "the reason names the file once";
  EXPECT_THAT(refusalOf(folder.path()), StartsWith("cannot load "));
}

TEST(Plugin, RefusesAFileThatIsNotThere) {
  EXPECT_THAT(refusalOf("nowhere/missing.so"),
              AllOf(StartsWith("cannot load missing.so: "), HasSubstr("No such file")));
}

TEST(Plugin, RefusesInOneSentence) {
  for (const auto& path :
       {sample("exports_nothing"), sample("other_abi"), sample("other_cxx_abi"), test::stage()}) {
    const std::string refusal = refusalOf(path);
    EXPECT_LE(std::ranges::count(refusal, '\n'), 1) << refusal;
  }
}

}  // namespace
}  // namespace sudoku::host
