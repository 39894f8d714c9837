// A plugin in a worker behaves as it does in this process.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <set>
#include <string>

#include "plugins/contracts/contract.h"
#include "plugins/contracts/decoded.h"
#include "solution/grid/board.h"
#include "solution/solvers/count.h"
#include "solution/text/puzzle_text.h"
#include "tests/support/plugins/remote.h"

namespace sudoku::remote {
namespace {

using host::Contract;
using host::contractOf;
using test::OneCheck;
using test::sample;
using test::shipped;

constexpr const char* kThreeCompletions =
    "400520103 090800500 100000000 800430000 000000900 056000700 000600000 030007002 020000405";
constexpr const char* kEasy =
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
constexpr const char* kFourByFour = "1234 3412 2143 43..";

using Remote = test::Worker;

TEST_F(Remote, PluginsOfferWhatTheyExport) {
  for (const auto& [name, contract] :
       {std::pair{"grid", contractOf<IGrid>}, std::pair{"stack-board", contractOf<IBoardSolver>}}) {
    const OneCheck check(worker, shipped(name));
    for (const auto& names : host::kContracts)
      EXPECT_EQ(check.code.offers(names.contract), names.contract == contract);
  }
}

TEST_F(Remote, PluginsRunInASessionWithoutOurTerminal) {
  const OneCheck check(worker, shipped("grid"));
  std::ifstream children("/proc/self/task/" + std::to_string(::getpid()) + "/children");
  int count = 0;
  for (pid_t child = 0; children >> child; ++count) EXPECT_EQ(::getsid(child), child);
  EXPECT_GT(count, 0);
}

TEST_F(Remote, GridStoresAndThrows) {
  OneCheck check(worker, shipped("grid"));
  const auto grid = check.code.make<IGrid>();
  grid->set(4, 5, 6);
  EXPECT_EQ(grid->get(4, 5), 6);
  EXPECT_EQ(grid->get(5, 4), 0);
  EXPECT_THROW(grid->set(9, 0, 1), IGrid::BadCellException);
  EXPECT_THROW(grid->set(0, 0, 10), IGrid::BadDigitException);
  EXPECT_TRUE(grid->isValid());
}

TEST_F(Remote, SolverFillsAGridOfTheJudge) {
  for (const char* name : {"recursive", "stack"}) {
    OneCheck check(worker, shipped(name));
    check.grid = parsePuzzle(kEasy);
    EXPECT_TRUE(check.solve());
    EXPECT_EQ(check.grid, firstSolution(parsePuzzle(kEasy)));
  }
}

TEST_F(Remote, TellsWhatEachUseLeavesAllocated) {
  OneCheck check(worker, sample("leaks"));
  const host::KeptMemory kept = check.code.keptMemory(contractOf<ISolver>, parsePuzzle(kEasy));
  EXPECT_EQ(kept.blocks, 2) << "a table that is filled once is no leak";
  EXPECT_GE(kept.bytes, 2 * 6 * 4);
  EXPECT_LT(kept.bytes, 200);
}

TEST_F(Remote, TellsThatNothingIsLeftWhereAllIsFreed) {
  for (const auto& [name, contract] :
       {std::pair{"grid", contractOf<IGrid>}, std::pair{"stack", contractOf<ISolver>},
        std::pair{"board", contractOf<IBoard>}, std::pair{"stack-board", contractOf<IBoardSolver>},
        std::pair{"all-solutions", contractOf<IAllSolutionsSolver>},
        std::pair{"step-by-step", contractOf<IStepSolver>}}) {
    OneCheck check(worker, shipped(name));
    EXPECT_EQ(check.code.keptMemory(contract, parsePuzzle(kEasy)).blocks, 0) << name;
  }
}

TEST_F(Remote, SolverFillsAGridBesideIt) {
  OneCheck check(worker, shipped("recursive"));
  const auto scratch = check.code.makeScratchGrid(parsePuzzle(kFourByFour));
  EXPECT_TRUE(check.code.make<ISolver>(scratch->target())->solve());
  EXPECT_EQ(toText(scratch->contents(), TextFormat::line), "1234341221434321");
  EXPECT_EQ(scratch->calls().placements, 3);
  EXPECT_GT(scratch->calls().get, 0);
}

TEST_F(Remote, GridBesideItTellsWhatWasSetIfAsked) {
  OneCheck check(worker, shipped("recursive"));
  const auto silent = check.code.makeScratchGrid(parsePuzzle(kFourByFour));
  const auto scratch = check.code.makeScratchGrid(parsePuzzle(kFourByFour));
  scratch->logSets();
  check.code.make<ISolver>(silent->target())->solve();
  check.code.make<ISolver>(scratch->target())->solve();
  EXPECT_TRUE(silent->loggedSets().calls.empty());
  EXPECT_TRUE(scratch->loggedSets().isWhole);
  EXPECT_THAT(
      scratch->loggedSets().calls,
      testing::ElementsAre(host::SetCall{2, 3, 1}, host::SetCall{2, 3, 2}, host::SetCall{3, 3, 1}));
}

TEST_F(Remote, BoardBesideItTellsItsMoves) {
  OneCheck check(worker, shipped("stack-board"));
  const auto board = check.code.makeScratchBoard(parsePuzzle(kEasy));
  board->logSets();
  check.code.make<IBoardSolver>()->solve(board->target());
  const auto first = board->loggedSets().calls.at(0);
  EXPECT_EQ(first, (host::SetCall{0, 0, first.digit})) << "column, row and value of its first move";
}

TEST_F(Remote, ExceptionOfTheJudgesGridComesOutOfSolve) {
  class Breaking final : public IGrid {
   public:
    int get(int /*x*/, int /*y*/) const override { return 0; }
    void set(int /*x*/, int /*y*/, int /*digit*/) override { throw BadDigitException(77); }
    bool isValid() const override { return true; }
  };
  OneCheck check(worker, shipped("recursive"));
  Breaking grid;
  try {
    check.code.make<ISolver>(grid)->solve();
    FAIL() << "the exception was lost";
  } catch (const IGrid::BadDigitException& error) {
    EXPECT_EQ(error.digit(), 77);
  }
}

TEST_F(Remote, BoardAndItsExceptionAreLikeLocalOnes) {
  OneCheck check(worker, shipped("board"));
  const auto board = check.code.make<IBoard>(
      std::array<std::string, 9>{"4 0 0 5 2 0 1 0 3", "0 9 0 8 0 0 5 0 0", "1 0 0 0 0 0 0 0 0",
                                 "8 0 0 4 3 0 0 0 0", "0 0 0 0 0 0 9 0 0", "0 5 6 0 0 0 7 0 0",
                                 "0 0 0 6 0 0 0 0 0", "0 3 0 0 0 7 0 0 2", "0 2 0 0 0 0 4 0 5"});
  EXPECT_EQ(board->valueAt(8, 8), 5);
  EXPECT_TRUE(board->isFixed(7, 1));
  EXPECT_FALSE(board->isFixed(7, 0));
  board->move(Move(0, 1, 4));
  EXPECT_TRUE(board->isBad());
  EXPECT_THROW(board->move(Move(0, 0, 1)), IBoard::BadMoveException);
}

TEST_F(Remote, BoardSolverWorksOnABoardOfTheJudge) {
  OneCheck check(worker, shipped("stack-board"));
  Board board({"003020600", "900305001", "001806400", "008102900", "700000008", "006708200",
               "002609500", "800203009", "005010300"});
  EXPECT_EQ(check.code.make<IBoardSolver>()->solve(board),
            toText(*firstSolution(parsePuzzle(kEasy)), TextFormat::spaced));
}

TEST_F(Remote, AllSolutionsSolverReportsEachSolutionToTheJudge) {
  OneCheck check(worker, shipped("all-solutions"));
  check.grid = parsePuzzle(kThreeCompletions);
  const Grid before = check.grid;
  std::set<std::string> seen;
  check.code.make<IAllSolutionsSolver>()->solveAll(check.grid, [&](const IGrid& solution) {
    EXPECT_TRUE(solution.isValid());
    seen.insert(toText(solution, TextFormat::line));
  });
  EXPECT_EQ(seen.size(), 3U);
  EXPECT_EQ(check.grid, before);
}

TEST_F(Remote, AllSolutionsSolverWorksOnAGridBesideItOfAnotherShape) {
  OneCheck check(worker, shipped("all-solutions"));
  const auto scratch = check.code.makeScratchGrid(parsePuzzle("1234 3412 .... ...."));
  int seen = 0;
  check.code.make<IAllSolutionsSolver>()->solveAll(scratch->target(),
                                                   [&seen](const IGrid&) { ++seen; });
  EXPECT_EQ(seen, static_cast<int>(countSolutions(parsePuzzle("1234 3412 .... ...."), 100)));
}

TEST_F(Remote, ExceptionOfTheCallbackComesOutOfSolveAll) {
  OneCheck check(worker, shipped("all-solutions"));
  const auto stop = [](const IGrid&) { throw std::runtime_error("seen enough"); };
  try {
    check.code.make<IAllSolutionsSolver>()->solveAll(check.grid, stop);
    FAIL() << "the exception was lost";
  } catch (const wire::RemoteException& error) {
    EXPECT_STREQ(error.what(), "seen enough");
  }
}

TEST_F(Remote, StepSolverAnswersAllSixSteps) {
  OneCheck check(worker, shipped("step-by-step"));
  const auto solver = check.code.make<IStepSolver>();
  IStepSolver::Cells cells{};
  EXPECT_TRUE(solver->solve(cells));
  EXPECT_TRUE(solver->isValid(cells));
  EXPECT_FALSE(solver->findNextEmptyCell(cells, 0, 0));
  std::stringstream text;
  solver->printGrid(cells, text);
  EXPECT_EQ(solver->readGrid(text), cells);
}

TEST_F(Remote, GridIsSharedByCodeThatUsesThreads) {
  OneCheck check(worker, sample("uses_threads"));
  for (int y = 0; y < 9; ++y) {
    for (int x = 0; x < 9; ++x) check.grid.set(x, y, (x + y) % 9 + 1);
  }
  EXPECT_TRUE(check.solve());
}

TEST_F(Remote, GridIsOutOfReachOnceItsSolverIsGone) {
  OneCheck check(worker, sample("uses_the_grid_later"));
  EXPECT_TRUE(check.solve());
  Grid other;
  const auto second = check.code.make<ISolver>(other);
  EXPECT_THROW(second->solve(), wire::ProtocolError);
}

TEST_F(Remote, PluginThatCannotBeUsedIsRefusedWithTheSentenceOfTheHost) {
  for (const auto& [name, reason] : {std::pair{"exports_nothing", "it exports no class"},
                                     std::pair{"other_abi", "built for plugin ABI 7"},
                                     std::pair{"other_cxx_abi", "built for libc++"}}) {
    RemoteImplementation code(worker, test::generousLimits());
    try {
      code.load(sample(name).string());
      FAIL() << name << " was taken";
    } catch (const LoadFailure& failure) {
      EXPECT_THAT(failure.what(), testing::HasSubstr(reason));
    }
  }
}

// Student code passes solutions on, so a nonsensical one is its fault, but not foul play.
TEST_F(Remote, SolutionOfAnImpossibleShapeIsAnExceptionOfTheStudentsCode) {
  OneCheck check(worker, sample("odd_shape"));
  const auto solver = check.code.make<IAllSolutionsSolver>();
  EXPECT_THROW(solver->solveAll(check.grid, [](const IGrid&) {}), wire::RemoteException);
}

// An uninitialized bool may hold any byte. That is a mistake, not foul play.
TEST_F(Remote, TakesAnyByteButZeroForTrue) {
  OneCheck check(worker, sample("returns_any_byte"));
  EXPECT_TRUE(check.code.make<IGrid>()->isValid());
  EXPECT_TRUE(check.solve());
  const auto board = check.code.make<IBoard>(rowsOf(Grid()));
  EXPECT_TRUE(board->isBad());
  EXPECT_TRUE(board->isFixed(0, 0));
  const auto steps = check.code.make<IStepSolver>();
  IStepSolver::Cells cells{};
  EXPECT_TRUE(steps->isValid(cells));
  EXPECT_TRUE(steps->solve(cells));
  EXPECT_TRUE(steps->findNextEmptyCell(cells, 0, 0));
  for (const bool used : steps->usedValuesAt(cells, 0, 0)) EXPECT_TRUE(used);
}

TEST(Decoded, KeepsWhatIsAsItShouldBe) {
  for (const bool value : {true, false}) EXPECT_EQ(host::decoded(value), value);
  EXPECT_FALSE(host::decoded(std::optional<Cell>()));
  const auto cell = host::decoded(std::optional(Cell{7, -3}));
  ASSERT_TRUE(cell);
  EXPECT_EQ(cell->x, 7);
  EXPECT_EQ(cell->y, -3);
  EXPECT_EQ(host::decodedDigit(9, 9), 9);
  EXPECT_EQ(host::decodedDigit(10, 9), 0);
  EXPECT_EQ(host::decodedDigit(-1, 9), 0);
}

TEST_F(Remote, TakesAnyByteButZeroForTrueOnTheClock) {
  for (const Contract contract : {contractOf<ISolver>, contractOf<IStepSolver>}) {
    OneCheck check(worker, sample("returns_any_byte"));
    EXPECT_TRUE(check.code.timedRun(contract, Grid(), std::chrono::seconds(10)).saysSolved);
  }
}

TEST_F(Remote, SolutionOfAnotherShapeOnTheClockIsAnExceptionOfTheStudentsCode) {
  OneCheck check(worker, sample("reports_small_grids"));
  EXPECT_THROW(
      check.code.timedRun(contractOf<IAllSolutionsSolver>, Grid({4, 4}), std::chrono::seconds(10)),
      wire::RemoteException);
}

TEST_F(Remote, LoadThatIsAnsweredWithAForgedExceptionIsALoadFailure) {
  RemoteImplementation code(worker, test::generousLimits());
  EXPECT_THROW(code.load(sample("forges_an_answer").string()), LoadFailure);
}

}  // namespace
}  // namespace sudoku::remote
