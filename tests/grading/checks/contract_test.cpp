// Runs every grading check on the reference code, in this process, plugins, workers and programs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>

#include "grading/checks/registry.h"
#include "grading/subjects/check.h"
#include "grading/subjects/programs/hex_program.h"
#include "solution/solvers/recursive_solver.h"
#include "solution/solvers/stack_solver.h"
#include "tests/support/grading/code_that_solves.h"
#include "tests/support/grading/implementations.h"
#include "tests/support/grading/reference_programs.h"
#include "tests/support/grading/searches.h"

namespace sudoku::grading {
namespace {

using host::Contract;
using host::contractOf;

/// The code under test; `classes` may refer to `program`.
struct Code {
  std::unique_ptr<program::IProgram> program;  // null: classes
  std::unique_ptr<host::IImplementation> classes;
};

struct Place {
  std::string name;
  std::vector<Contract> contracts;
  std::function<Code()> make;
  std::string_view programOf = {};  // prefix of its checks; empty: classes
};

template <class Classes, class... Args>
Code classes(const Args&... args) {
  return {nullptr, std::make_unique<Classes>(args...)};
}

template <class Program>
Code program() {
  auto program = std::make_unique<Program>();
  auto code = std::make_unique<HexProgram>(*program);
  return {std::move(program), std::move(code)};
}

std::vector<Place> places() {
  using test::InAWorker;
  using test::InPlugins;
  using test::InThisProcess;
  const std::vector<Contract> all = {contractOf<IGrid>,
                                     contractOf<ISolver>,
                                     contractOf<IBoard>,
                                     contractOf<IBoardSolver>,
                                     contractOf<IAllSolutionsSolver>,
                                     contractOf<IStepSolver>};
  const std::vector<Contract> gridAndSolver = {contractOf<IGrid>, contractOf<ISolver>};
  std::vector<Place> places = {
      {"Here", all, [] { return classes<InThisProcess<RecursiveSolver>>(); }},
      {"HereStack", gridAndSolver, [] { return classes<InThisProcess<StackSolver>>(); }},
      {"Plugin", all, [] { return classes<InPlugins>(std::string("recursive")); }},
      {"PluginStack", gridAndSolver, [] { return classes<InPlugins>(std::string("stack")); }}};
  places.push_back({"HexProgram",
                    {contractOf<IAllSolutionsSolver>},
                    [] { return program<test::ReferenceHexProgram>(); },
                    "hex-"});
  places.push_back(
      {"StepProgram", {}, [] { return program<test::ReferenceStepProgram>(); }, "step-program-"});
  for (const auto& [plugin, contract] :
       {std::pair{"grid", contractOf<IGrid>}, std::pair{"recursive", contractOf<ISolver>},
        std::pair{"stack", contractOf<ISolver>}, std::pair{"board", contractOf<IBoard>},
        std::pair{"stack-board", contractOf<IBoardSolver>},
        std::pair{"all-solutions", contractOf<IAllSolutionsSolver>},
        std::pair{"step-by-step", contractOf<IStepSolver>}}) {
    places.push_back({std::string("Worker_") + plugin, {contract}, [name = std::string(plugin)] {
                        return classes<InAWorker>(name);
                      }});
  }
  return places;
}

struct Case {
  Place place;
  const Check* check;
};

void PrintTo(const Case& one, std::ostream* out) {
  *out << one.check->id << " at " << one.place.name;
}

/// StackSolver does not recurse, which only a worker can see.
bool isKnownToFail(const Place& place, const Check& check) {
  return place.name == "Worker_stack" && check.id == "solver-recursive";
}

/// Each place, with every check whose classes it offers.
std::vector<Case> cases() {
  std::vector<Case> all;
  for (const Place& place : places()) {
    for (const Check& check : allChecks()) {
      const bool isProgram = !place.programOf.empty();
      if (!check.suits(isProgram ? build::Kind::program : build::Kind::plugin)) continue;
      if (isProgram && !check.id.starts_with(place.programOf)) continue;
      const bool isOffered = std::ranges::all_of(check.contracts, [&place](Contract needed) {
        return std::ranges::find(place.contracts, needed) != place.contracts.end();
      });
      if (isOffered && !isKnownToFail(place, check)) all.push_back({place, &check});
    }
  }
  return all;
}

std::string nameOf(const Case& one) {
  std::string name = one.place.name + "_" + std::string(one.check->id);
  std::ranges::replace(name, '-', '_');
  return name;
}

class Contracts : public testing::TestWithParam<Case> {};

TEST_P(Contracts, AreKeptByTheReference) {
  const Code code = GetParam().place.make();
  for (const std::uint64_t seed : {1U, 2U}) {
    Context context({*code.classes, code.program.get()}, seed);
    try {
      GetParam().check->run(context);
    } catch (const StopCheck&) {
      FAIL() << "with seed " << seed << ": " << *context.finding();
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, Contracts, testing::ValuesIn(cases()),
                         [](const auto& param) { return nameOf(param.param); });

/// The checks with this prefix that fail; expects the same for two seeds.
std::vector<std::string> lost(host::IImplementation& code, std::string_view prefix) {
  std::vector<std::string> all;
  for (const Check& check : allChecks()) {
    if (!check.id.starts_with(prefix)) continue;
    const bool passes = test::runCheck(check.id, code, 1).passed;
    EXPECT_EQ(test::runCheck(check.id, code, 2).passed, passes) << check.id;
    if (!passes) all.emplace_back(check.id);
  }
  return all;
}

/// The reference board with a faulty move().
template <void (*moveOn)(Board&, const Move&)>
class BoardThatMoves final : public IBoard {
 public:
  explicit BoardThatMoves(const std::array<std::string, 9>& rows) : board_(rows) {}
  bool isBad() const override { return board_.isBad(); }
  void move(const Move& move) override { moveOn(board_, move); }
  int valueAt(int row, int column) const override { return board_.valueAt(row, column); }
  bool isFixed(int row, int column) const override { return board_.isFixed(row, column); }

 private:
  Board board_;
};

void moveTransposed(Board& board, const Move& move) {
  board.move(Move(move.column(), move.row(), move.value()));
}
void moveUnlessItConflicts(Board& board, const Move& move) {
  Board tried = board;
  tried.move(move);
  if (!tried.isBad()) return board.move(move);
  throw IBoard::BadMoveException(move);
}
void refuseNine(Board& board, const Move& move) {
  if (move.value() == 9) throw IBoard::BadMoveException(move);
  board.move(move);
}
TEST(BoardChecks, TakeNoPointOfIsBadForWhatIsWrongInMove) {
  test::CodeWith<IBoard, BoardThatMoves<moveUnlessItConflicts>> refusing;
  EXPECT_THAT(lost(refusing, "board-"), testing::ElementsAre("board-stores-conflicts"));
  test::CodeWith<IBoard, BoardThatMoves<refuseNine>> withoutNine;
  EXPECT_THAT(lost(withoutNine, "board-"), testing::ElementsAre("board-stores-moves"));
  test::CodeWith<IBoard, BoardThatMoves<moveTransposed>> transposed;
  EXPECT_THAT(lost(transposed, "board-"),
              testing::ElementsAre("board-stores-moves", "board-move-on-fixed",
                                   "board-move-outside", "board-move-bad-value"))
      << "its exceptions are transposed too";
}

/// The reference board with rows and columns exchanged in valueAt().
class BoardThatShowsColumns final : public IBoard {
 public:
  explicit BoardThatShowsColumns(const std::array<std::string, 9>& rows) : board_(rows) {}
  bool isBad() const override { return board_.isBad(); }
  void move(const Move& move) override { board_.move(move); }
  int valueAt(int row, int column) const override { return board_.valueAt(column, row); }
  bool isFixed(int row, int column) const override { return board_.isFixed(row, column); }

 private:
  Board board_;
};

TEST(BoardChecks, TakeNoPointOfIsBadForWhatIsWrongInValueAt) {
  test::CodeWith<IBoard, BoardThatShowsColumns> code;
  EXPECT_THAT(lost(code, "board-bad-"), testing::IsEmpty());
  EXPECT_THAT(lost(code, "board-stores-"), testing::ElementsAre("board-stores-moves"));
}

/// The reference grid with columns and rows exchanged in get().
class GridThatShowsRows final : public IGrid {
 public:
  int get(int x, int y) const override { return grid_.get(y, x); }
  void set(int x, int y, int digit) override { grid_.set(x, y, digit); }
  bool isValid() const override { return grid_.isValid(); }

 private:
  Grid grid_;
};

TEST(GridChecks, TakeNoPointOfIsValidForWhatIsWrongInGet) {
  test::CodeWith<IGrid, GridThatShowsRows> code;
  EXPECT_THAT(lost(code, "grid-valid-"), testing::IsEmpty());
  EXPECT_THAT(lost(code, "grid-stores-"), testing::ElementsAre("grid-stores-digits"));
  EXPECT_THAT(lost(code, "grid-clears-"), testing::IsEmpty());
}

/// A board whose isFixed() or isBad() is wrong after a refused move.
template <bool forgetsFixed>
class BoardThatMinds final : public IBoard {
 public:
  explicit BoardThatMinds(const std::array<std::string, 9>& rows) : board_(rows) {}
  bool isBad() const override { return board_.isBad() || (!forgetsFixed && wasRefused_); }
  void move(const Move& move) override {
    wasRefused_ = true;
    board_.move(move);
    wasRefused_ = false;
  }
  int valueAt(int row, int column) const override { return board_.valueAt(row, column); }
  bool isFixed(int row, int column) const override {
    return board_.isFixed(row, column) && !(forgetsFixed && wasRefused_);
  }

 private:
  Board board_;
  bool wasRefused_ = false;
};

TEST(BoardChecks, AskIsBadAndIsFixedAfterARefusedMove) {
  test::CodeWith<IBoard, BoardThatMinds<false>> isBad;
  EXPECT_THAT(lost(isBad, "board-"), testing::ElementsAre("board-failed-move-keeps"));
  EXPECT_THAT(test::runCheck("board-failed-move-keeps", isBad, 1).words,
              testing::HasSubstr("isBad() after move(Move("));
  test::CodeWith<IBoard, BoardThatMinds<true>> isFixed;
  EXPECT_THAT(lost(isFixed, "board-"), testing::ElementsAre("board-failed-move-keeps"));
}

TEST(BoardChecks, TellOfCellsInRowsAndColumns) {
  class NeverBad final : public IBoard {
   public:
    explicit NeverBad(const std::array<std::string, 9>& rows) : board_(rows) {}
    bool isBad() const override { return false; }
    void move(const Move& move) override { board_.move(move); }
    int valueAt(int row, int column) const override { return board_.valueAt(row, column); }
    bool isFixed(int row, int column) const override { return board_.isFixed(row, column); }

   private:
    Board board_;
  };
  test::CodeWith<IBoard, NeverBad> code;
  EXPECT_THAT(test::runCheck("board-bad-rows", code, 1).words,
              testing::HasSubstr("in the cell in row 0, column 0 and the cell in row 0, column 1"));
}

/// A correct search that does not clear its list of gaps between two calls to solve().
test::Solve withGapsOfAllCalls() {
  const auto gaps = std::make_shared<std::map<IGrid*, std::vector<int>>>();
  return [gaps](IGrid& grid) {
    std::vector<int>& mine = (*gaps)[&grid];
    for (int cell = 0; cell < 81; ++cell) {
      if (grid.get(cell % 9, cell / 9) == 0) mine.push_back(cell);
    }
    std::ranges::sort(mine);
    mine.erase(std::unique(mine.begin(), mine.end()), mine.end());
    const std::function<bool(std::size_t)> fill = [&](std::size_t gap) {
      if (gap == mine.size()) return grid.isValid();
      for (int digit = 1; digit <= 9; ++digit) {
        grid.set(mine[gap] % 9, mine[gap] / 9, digit);
        if (grid.isValid() && fill(gap + 1)) return true;
      }
      grid.set(mine[gap] % 9, mine[gap] / 9, 0);
      return false;
    };
    return fill(0);
  };
}

TEST(SolverChecks, SeeAStackInThePlaceOfARecursion) {
  test::InAWorker code("stack");
  const test::Seen seen = test::runCheck("solver-recursive", code, 1);
  EXPECT_FALSE(seen.passed);
  EXPECT_THAT(seen.words, testing::HasSubstr("0 bytes deeper for each filled cell"));
}

TEST(SolverChecks, SayThatSetWasNeverCalled) {
  const test::Seen seen = test::runCheck(
      "solver-any-grid", [](IGrid& /*grid*/) { return true; }, 1);
  EXPECT_THAT(seen.words, testing::EndsWith("; it never called set"));
}

TEST(SolverChecks, SeeGivensThatASecondSolveOverwrites) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const test::Seen seen = test::runCheck("solver-solves-again", withGapsOfAllCalls(), seed);
    EXPECT_FALSE(seen.passed) << "seed " << seed;
  }
}

TEST(SolverChecks, SeeTheFirstCellLeftFilledAfterFalse) {
  const test::Solve leaves = [](IGrid& grid) {
    const bool wasEmpty = grid.get(0, 0) == 0;
    if (test::SearchInAWay(grid, {}).solve()) return true;
    if (wasEmpty) grid.set(0, 0, 9);
    return false;
  };
  for (const char* id : {"solver-false-leaves-gaps-empty", "stack-none-leaves-gaps-empty"}) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      EXPECT_FALSE(test::runCheck(id, leaves, seed).passed) << id << ", seed " << seed;
    }
  }
}

TEST(ContractCases, HoldEveryCheck) {
  const auto all = cases();
  for (const Check& check : allChecks()) {
    EXPECT_TRUE(std::ranges::any_of(all, [&check](const Case& one) { return one.check == &check; }))
        << check.id;
  }
}

}  // namespace
}  // namespace sudoku::grading
