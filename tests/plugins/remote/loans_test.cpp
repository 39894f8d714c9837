#include "plugins/remote/loans.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <thread>
#include <vector>

#include "plugins/wire/stubs.h"
#include "solution/grid/board.h"
#include "solution/text/puzzle_text.h"
#include "tests/support/plugins/two_sides.h"

namespace sudoku::remote {
namespace {

using testing::HasSubstr;
using wire::call;
using wire::Message;
using wire::Op;
using wire::opOf;
using wire::ProtocolError;

std::string faultOf(Loans& loans, const Message& message) {
  try {
    loans.serve(message);
  } catch (const ProtocolError& error) {
    return error.what();
  }
  return "none";
}

Message solution(std::uint32_t id, const IGrid& grid) {
  Message message = call(Op::onSolution, id);
  wire::append(grid, message.numbers);
  return message;
}

TEST(Loans, ServeEachObjectUnderItsOwnId) {
  Loans loans;
  Grid one;
  Grid other;
  const auto oneId = loans.lend(one);
  const auto otherId = loans.lend(other);
  loans.serve(call(opOf<&IGrid::set>(), *oneId, {1, 2, 3}));
  loans.serve(call(opOf<&IGrid::set>(), *otherId, {1, 2, 4}));
  EXPECT_EQ(one.get(1, 2), 3);
  EXPECT_EQ(other.get(1, 2), 4);
}

/// Solves nothing, but counts calls.
class AskedSolver final : public ISolver {
 public:
  bool solve() override { return ++calls == 2; }
  int calls = 0;
};

TEST(Loans, ServeASolverAndNothingElseUnderItsId) {
  Loans loans;
  AskedSolver solver;
  const auto id = loans.lend(wire::loanOf<ISolver>(solver));
  EXPECT_EQ(loans.serve(call(opOf<&ISolver::solve>(), *id)).numbers[0], 0);
  EXPECT_EQ(loans.serve(call(opOf<&ISolver::solve>(), *id)).numbers[0], 1);
  EXPECT_NE(faultOf(loans, call(opOf<&IGrid::isValid>(), *id)), "none");
  Message reads = wire::noReads();
  reads.object = *id;
  EXPECT_THAT(faultOf(loans, reads), HasSubstr("without cells"));
  EXPECT_EQ(solver.calls, 2);
}

TEST(Loans, RefuseACallOnWhatIsNotLent) {
  Loans loans;
  Grid grid;
  const auto id = loans.lend(grid);
  for (const std::uint32_t other : {0U, *id + 1, UINT32_MAX}) {
    EXPECT_THAT(faultOf(loans, call(opOf<&IGrid::get>(), other, {0, 0})), HasSubstr("not lent"))
        << other;
  }
}

TEST(Loans, EndWithTheirIdWhichIsNeverUsedAgain) {
  Loans loans;
  Grid grid;
  auto id = loans.lend(grid);
  const std::uint32_t number = *id;
  id.reset();
  EXPECT_THAT(faultOf(loans, call(opOf<&IGrid::get>(), number, {0, 0})), HasSubstr("not lent"));
  const auto next = loans.lend(grid);
  EXPECT_NE(*next, number);
  EXPECT_THAT(faultOf(loans, call(opOf<&IGrid::get>(), number, {0, 0})), HasSubstr("not lent"));
}

Message ofAnotherThread(Message message) {
  message.kind = wire::Kind::beside;
  return message;
}

TEST(Loans, AnswerAnotherThreadThatComesTooLateWithoutEffect) {
  Loans loans;
  Grid grid;
  auto id = loans.lend(grid);
  const std::uint32_t number = *id;
  loans.serve(ofAnotherThread(call(opOf<&IGrid::set>(), number, {0, 0, 4})));
  EXPECT_EQ(grid.get(0, 0), 4) << "while it is lent, any thread may call";
  EXPECT_FALSE(loans.sawLateCalls());
  id.reset();
  loans.serve(ofAnotherThread(call(opOf<&IGrid::set>(), number, {0, 0, 5})));
  EXPECT_EQ(grid.get(0, 0), 4);
  EXPECT_TRUE(loans.sawLateCalls());
  EXPECT_THAT(faultOf(loans, call(opOf<&IGrid::set>(), number, {0, 0, 5})), HasSubstr("not lent"))
      << "the question's own thread";
}

TEST(Loans, RefuseAnotherThreadWhatNeverWasLent) {
  Loans loans;
  Grid grid;
  const auto id = loans.lend(grid);
  for (const std::uint32_t other : {0U, *id + 1, UINT32_MAX}) {
    EXPECT_THAT(faultOf(loans, ofAnotherThread(call(opOf<&IGrid::get>(), other, {0, 0}))),
                HasSubstr("not lent"));
  }
}

TEST(Loans, HeedNoReadOfWhatIsNoLongerLent) {
  Loans loans;
  Grid grid;
  auto id = loans.lend(grid);
  Message read = call(Op::reads, *id);
  read.kind = wire::Kind::told;
  id.reset();
  EXPECT_EQ(faultOf(loans, read), "none");
  EXPECT_TRUE(loans.sawLateCalls());
}

TEST(Loans, RefuseCallsThatTheObjectHasNot) {
  Loans loans;
  Grid grid;
  Board board({"400520103", "090800500", "100000000", "800430000", "000000900", "056000700",
               "000600000", "030007002", "020000405"});
  const wire::OnSolution callback = [](const IGrid&) { FAIL() << "it was called"; };
  const auto gridId = loans.lend(grid);
  const auto boardId = loans.lend(board);
  const auto callbackId = loans.lend(callback);
  for (int op = 0; op < 256; ++op) {
    const auto operation = static_cast<Op>(op);
    const bool isGrids = operation >= opOf<&IGrid::get>() && operation <= opOf<&IGrid::shape>();
    const bool isBoards =
        operation >= opOf<&IBoard::isBad>() && operation <= opOf<&IBoard::isFixed>();
    if (!isGrids) EXPECT_NE(faultOf(loans, call(operation, *gridId)), "none") << op;
    if (!isBoards) EXPECT_NE(faultOf(loans, call(operation, *boardId)), "none") << op;
    EXPECT_NE(faultOf(loans, call(operation, *callbackId)), "none") << op;
  }
}

TEST(Loans, HandASolutionToTheCallback) {
  Loans loans;
  std::vector<Grid> seen;
  const wire::OnSolution callback = [&seen](const IGrid& grid) { seen.emplace_back(grid); };
  const auto id = loans.lend(callback);
  const Grid small = parsePuzzle("1234 3412 2143 4321");
  const Grid large(Shape{5, 5});
  loans.serve(solution(*id, small));
  loans.serve(solution(*id, large));
  EXPECT_THAT(seen, testing::ElementsAre(small, large));
}

TEST(Loans, TakeNumbersOfASolutionThatAreNoDigitsForEmptyCells) {
  Loans loans;
  std::optional<Grid> seen;
  const wire::OnSolution callback = [&seen](const IGrid& grid) { seen.emplace(grid); };
  const auto id = loans.lend(callback);
  Message message = call(Op::onSolution, *id, {2, 1});
  for (const int number : {3, -1, INT32_MAX, 2}) message.numbers.push_back(number);
  loans.serve(message);
  ASSERT_TRUE(seen);
  EXPECT_EQ(seen->get(0, 0), 0);
  EXPECT_EQ(seen->get(1, 0), 0);
  EXPECT_EQ(seen->get(0, 1), 0);
  EXPECT_EQ(seen->get(1, 1), 2);
}

TEST(Loans, RefuseASolutionThatIsNoGridBeforeTheCallbackSeesIt) {
  Loans loans;
  const wire::OnSolution callback = [](const IGrid&) { FAIL() << "it was called"; };
  const auto id = loans.lend(callback);
  for (const auto& message :
       {call(Op::onSolution, *id), call(Op::onSolution, *id, {3, 3}),
        call(Op::onSolution, *id, {-3, -3, 1}), call(Op::onSolution, *id, {2, 1, 1, 2, 2, 1, 9})}) {
    EXPECT_NE(faultOf(loans, message), "none") << message.numbers.size();
  }
}

TEST(Loans, LetExceptionsOfTheObjectPass) {
  Loans loans;
  Grid grid;
  const wire::OnSolution callback = [](const IGrid&) { throw std::runtime_error("stop"); };
  const auto gridId = loans.lend(grid);
  const auto callbackId = loans.lend(callback);
  EXPECT_THROW(loans.serve(call(opOf<&IGrid::get>(), *gridId, {9, 0})), IGrid::BadCellException);
  EXPECT_THROW(loans.serve(solution(*callbackId, grid)), std::runtime_error);
}

/// Judge-side objects that return all their cells at once. The grid also records its reads.
class TellingGrid : public IGrid, public wire::ISnapshotSource {
 public:
  int get(int x, int y) const override {
    asked.emplace_back(x, y);
    return held.get(x, y);
  }
  void set(int x, int y, int digit) override { held.set(x, y, digit); }
  bool isValid() const override { return held.isValid(); }
  std::vector<int> cells() const override {
    std::vector<int> all;
    for (int cell = 0; cell < 81; ++cell) all.push_back(held.get(cell % 9, cell / 9));
    return all;
  }

  Grid held;
  mutable std::vector<std::pair<int, int>> asked;
};

class TellingBoard : public IBoard, public wire::ISnapshotSource {
 public:
  bool isBad() const override { return held.isBad(); }
  void move(const Move& move) override { held.move(move); }
  int valueAt(int row, int column) const override { return held.valueAt(row, column); }
  bool isFixed(int row, int column) const override { return held.isFixed(row, column); }
  std::vector<int> cells() const override {
    std::vector<int> all;
    for (int cell = 0; cell < 81; ++cell)
      all.push_back(valueAt(cell / 9, cell % 9) + (isFixed(cell / 9, cell % 9) ? wire::kFixed : 0));
    return all;
  }

  Board held{{"400520103", "090800500", "100000000", "800430000", "000000900", "056000700",
              "000600000", "030007002", "020000405"}};
};

/// A worker's stub and the judge that lends it a grid. Counts the packets.
struct Lent {
  TellingGrid grid;
  Loans loans;
  Loans::Id id = loans.lend(grid);
  int calls = 0;
  int told = 0;
  test::TwoSides sides{[this](const Message& message) {
    ++(message.kind == wire::Kind::told ? told : calls);
    return loans.serve(message);
  }};
  wire::GridStub stub{{sides.near(), *id}, wire::ReadAhead::Allowed::yes};
};

TEST(ReadAhead, AsksOnceForAllCellsAndTellsLaterWhichWereRead) {
  Lent lent;
  lent.grid.set(3, 2, 7);
  EXPECT_EQ(lent.stub.get(3, 2), 7);
  for (int x = 0; x < 9; ++x) EXPECT_EQ(lent.stub.get(x, 2), x == 3 ? 7 : 0);
  EXPECT_EQ(lent.calls, 1);
  EXPECT_TRUE(lent.stub.isValid());
  EXPECT_EQ(lent.told, 1);
  ASSERT_EQ(lent.grid.asked.size(), 10u);
  EXPECT_EQ(lent.grid.asked[9], std::pair(8, 2));
}

TEST(ReadAhead, SeesWhatWasSetAndAsksForWhatIsNoCell) {
  Lent lent;
  EXPECT_EQ(lent.stub.get(0, 0), 0);
  lent.stub.set(0, 0, 5);
  EXPECT_EQ(lent.stub.get(0, 0), 5);
  EXPECT_EQ(lent.calls, 2);
  EXPECT_THROW(lent.stub.get(9, 0), IGrid::BadCellException);
  EXPECT_THROW(lent.stub.set(0, 0, 10), IGrid::BadDigitException);
  EXPECT_EQ(lent.stub.get(0, 0), 5);
}

// The judge must see an endless loop while it runs.
TEST(ReadAhead, AsksAgainAfterThousandsInARow) {
  Lent lent;
  for (int i = 0; i < 20'000; ++i) lent.stub.get(i % 9, 0);
  EXPECT_GT(lent.calls, 10'000);
  const int before = lent.calls;
  EXPECT_TRUE(lent.stub.isValid());
  for (int i = 0; i < 100; ++i) lent.stub.get(i % 9, 0);
  EXPECT_LT(lent.calls, before + 10);
}

TEST(ReadAhead, IsForgottenWhenTheOtherSideCalls) {
  auto [near, far] = wire::Channel::pair();
  TellingGrid grid;
  Loans loans;
  const auto id = loans.lend(grid);
  std::optional<wire::Peer> judge;
  judge.emplace(std::move(near), [&](const Message& message) { return loans.serve(message); });
  std::optional<wire::GridStub> stub;
  wire::Peer worker(std::move(far),
                    [&](const Message&) { return wire::result({stub->get(4, 4)}); });
  stub.emplace(wire::Place{worker, *id}, wire::ReadAhead::Allowed::yes);
  std::thread student([&worker] { worker.serve([] { return false; }); });
  EXPECT_EQ(judge->call(call(opOf<&ISolver::solve>(), 1)).numbers[0], 0);
  grid.set(4, 4, 6);  // between two calls to solve()
  EXPECT_EQ(judge->call(call(opOf<&ISolver::solve>(), 1)).numbers[0], 6);
  judge.reset();
  student.join();
}

TEST(ReadAhead, OfABoardTellsWhatIsFixed) {
  TellingBoard board;
  Loans loans;
  const auto id = loans.lend(board);
  int calls = 0;
  test::TwoSides sides([&](const Message& message) {
    calls += message.kind == wire::Kind::call ? 1 : 0;
    return loans.serve(message);
  });
  wire::BoardStub stub({sides.near(), *id}, wire::ReadAhead::Allowed::yes);
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      EXPECT_EQ(stub.valueAt(row, column), board.valueAt(row, column));
      EXPECT_EQ(stub.isFixed(row, column), board.isFixed(row, column));
    }
  }
  EXPECT_EQ(calls, 1);
  stub.move(Move(0, 1, 7));
  EXPECT_EQ(stub.valueAt(0, 1), 7);
  EXPECT_THROW(stub.move(Move(0, 0, 1)), IBoard::BadMoveException);
  EXPECT_EQ(stub.valueAt(0, 0), 4);
}

TEST(ReadAhead, IsNotTakenFromAWorker) {
  Lent lent;
  wire::GridStub judges({lent.sides.near(), *lent.id});
  EXPECT_THROW(judges.get(0, 0), ProtocolError);
}

}  // namespace
}  // namespace sudoku::remote
