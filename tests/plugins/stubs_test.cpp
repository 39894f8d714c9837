// Stubs on one side and skeletons on the other: a remote object is like a local one.
#include "plugins/wire/stubs.h"

#include <gtest/gtest.h>

#include <climits>
#include <sstream>

#include "plugins/remote/loans.h"
#include "plugins/wire/skeletons.h"
#include "solution/board.h"
#include "solution/grid.h"
#include "solution/puzzle_text.h"
#include "solution/solvers/step_solver.h"
#include "two_sides.h"

namespace sudoku::wire {
namespace {

using test::TwoSides;

template <class Object, class Stub>
struct Remoted {
  template <class... Args>
  explicit Remoted(Args&&... args)
      : object(std::forward<Args>(args)...),
        sides([this](const Message& call) { return serve(object, call); }),
        stub(sides.near(), 1) {}

  Object object;
  TwoSides sides;
  Stub stub;
};

const std::array<std::string, 9> kRows = {
    "4 0 0 5 2 0 1 0 3", "0 9 0 8 0 0 5 0 0", "1 0 0 0 0 0 0 0 0",
    "8 0 0 4 3 0 0 0 0", "0 0 0 0 0 0 9 0 0", "0 5 6 0 0 0 7 0 0",
    "0 0 0 6 0 0 0 0 0", "0 3 0 0 0 7 0 0 2", "0 2 0 0 0 0 4 0 5"};

TEST(GridStub, IsTheGridOfTheOtherSide) {
  Remoted<Grid, GridStub> remote;
  remote.stub.set(3, 7, 5);
  EXPECT_EQ(remote.object.get(3, 7), 5);
  EXPECT_EQ(remote.stub.get(3, 7), 5);
  EXPECT_TRUE(remote.stub.isValid());
  remote.object.set(4, 7, 5);
  EXPECT_FALSE(remote.stub.isValid());
}

TEST(GridStub, ThrowsWhatTheGridThrows) {
  Remoted<Grid, GridStub> remote;
  for (const auto& [x, y] : {std::pair{9, 0}, std::pair{INT_MIN, INT_MAX}}) {
    EXPECT_THROW(remote.stub.get(x, y), IGrid::BadCellException);
    EXPECT_THROW(remote.stub.set(x, y, 1), IGrid::BadCellException);
  }
  EXPECT_THROW(remote.stub.set(0, 0, -1), IGrid::BadDigitException);
  EXPECT_NO_THROW(remote.stub.set(0, 0, 9));
}

/// A grid or board of the judge's that tells all its cells at once, and what it was asked for.
class TellingGrid : public IGrid, public IReadableAhead {
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

class TellingBoard : public IBoard, public IReadableAhead {
 public:
  bool isBad() const override { return held.isBad(); }
  void move(const Move& move) override { held.move(move); }
  int valueAt(int row, int column) const override { return held.valueAt(row, column); }
  bool isFixed(int row, int column) const override { return held.isFixed(row, column); }
  std::vector<int> cells() const override {
    std::vector<int> all;
    for (int cell = 0; cell < 81; ++cell)
      all.push_back(valueAt(cell / 9, cell % 9) + (isFixed(cell / 9, cell % 9) ? kFixed : 0));
    return all;
  }

  Board held{kRows};
};

/// The stub in a worker, and the judge that lends it a grid; how many packets came is counted.
struct Lent {
  TellingGrid grid;
  remote::Loans loans;
  remote::Loans::Id id = loans.lend(grid);
  int calls = 0;
  int told = 0;
  TwoSides sides{[this](const Message& message) {
    ++(message.kind == Kind::told ? told : calls);
    return loans.serve(message);
  }};
  GridStub stub{sides.near(), *id, ReadAhead::Allowed::yes};
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

// The judge must see a loop without end as it runs.
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
  auto [near, far] = Channel::pair();
  TellingGrid grid;
  remote::Loans loans;
  const auto id = loans.lend(grid);
  std::optional<Peer> judge;
  judge.emplace(std::move(near), [&](const Message& message) { return loans.serve(message); });
  std::optional<GridStub> stub;
  Peer worker(std::move(far), [&](const Message&) { return result({stub->get(4, 4)}); });
  stub.emplace(worker, *id, ReadAhead::Allowed::yes);
  std::thread student([&worker] { worker.serve([] { return false; }); });
  EXPECT_EQ(judge->call(call(Op::solve, 1)).numbers[0], 0);
  grid.set(4, 4, 6);  // between two calls of solve()
  EXPECT_EQ(judge->call(call(Op::solve, 1)).numbers[0], 6);
  judge.reset();
  student.join();
}

TEST(ReadAhead, OfABoardTellsWhatIsFixed) {
  TellingBoard board;
  remote::Loans loans;
  const auto id = loans.lend(board);
  int calls = 0;
  TwoSides sides([&](const Message& message) {
    calls += message.kind == Kind::call ? 1 : 0;
    return loans.serve(message);
  });
  BoardStub stub(sides.near(), *id, ReadAhead::Allowed::yes);
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
  GridStub judges(lent.sides.near(), *lent.id);
  EXPECT_THROW(judges.get(0, 0), ProtocolError);
}

TEST(TakeReads, RefusesWhatNoHonestWorkerTells) {
  Grid grid;
  const auto told = [](std::string text) {
    Message message = noReads();
    message.text = std::move(text);
    return message;
  };
  const char get = static_cast<char>(Op::gridGet);
  EXPECT_NO_THROW(serveReads(grid, told({get, 8, 8})));
  EXPECT_THROW(serveReads(grid, told({get, 8})), ProtocolError);
  EXPECT_THROW(serveReads(grid, told({get, 8, 25})), ProtocolError);
  EXPECT_THROW(serveReads(grid, told({static_cast<char>(Op::gridSet), 1, 1})), ProtocolError);
  EXPECT_THROW(serveReads(Board(kRows), told({get, 1, 1})), ProtocolError);
  Message other = told({get, 1, 1});
  other.op = Op::gridSet;
  EXPECT_THROW(serveReads(grid, other), ProtocolError);
}

TEST(GridStub, SetsAndGetsAllCellsAtOnce) {
  Remoted<Grid, GridStub> remote;
  Grid contents;
  contents.set(8, 0, 4);
  contents.set(0, 8, 9);
  remote.stub.setAll(contents);
  EXPECT_EQ(remote.object, contents);
  const std::vector<int> all = remote.stub.getAll(9);
  EXPECT_EQ(all[8], 4);
  EXPECT_EQ(all[72], 9);
  EXPECT_THROW(remote.stub.getAll(10), IGrid::BadCellException);
}

Message logOf(std::string bytes, std::initializer_list<std::int32_t> numbers = {1}) {
  return result(numbers, std::move(bytes));
}

TEST(TakeSets, ReadsCallsAndWhetherTheseAreAll) {
  std::vector<std::array<int, 3>> seen;
  const auto keep = [&seen](int x, int y, int digit) { seen.push_back({x, y, digit}); };
  EXPECT_TRUE(takeSets(logOf(""), 9, 2, keep));
  EXPECT_FALSE(takeSets(logOf(std::string("\1\2\3\10\0\11", 6), {0}), 9, 2, keep));
  EXPECT_EQ(seen, (std::vector<std::array<int, 3>>{{1, 2, 3}, {8, 0, 9}}));
}

TEST(TakeSets, RefusesWhatNoHonestWorkerSends) {
  const auto pass = [](int, int, int) {};
  for (const Message& log :
       {logOf("\1\2"), logOf("\1\2\3\1\2\3\1\2\3"), logOf("\11\1\1"), logOf("\1\11\1"),
        logOf("\1\1\12"), logOf("\377\1\1"), logOf("", {}), logOf("", {2}), logOf("", {1, 1})}) {
    EXPECT_THROW(takeSets(log, 9, 2, pass), ProtocolError);
  }
}

TEST(GridStub, HasTheShapeOfTheGrid) {
  for (const Shape shape : {Shape{3, 3}, Shape{3, 2}, Shape{5, 5}, Shape{1, 1}}) {
    Remoted<Grid, GridStub> remote(shape);
    EXPECT_TRUE(sameShape(remote.stub.shape(), shape));
  }
}

TEST(BoardStub, IsTheBoardOfTheOtherSide) {
  Remoted<Board, BoardStub> remote(kRows);
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      EXPECT_EQ(remote.stub.valueAt(row, column), remote.object.valueAt(row, column));
      EXPECT_EQ(remote.stub.isFixed(row, column), remote.object.isFixed(row, column));
    }
  }
  remote.stub.move(Move(0, 1, 4));
  EXPECT_EQ(remote.object.valueAt(0, 1), 4);
  EXPECT_TRUE(remote.stub.isBad());
  remote.stub.move(Move(0, 1, 0));
  EXPECT_FALSE(remote.stub.isBad());
}

TEST(BoardStub, ThrowsTheBadMoveThatTheBoardThrows) {
  Remoted<Board, BoardStub> remote(kRows);
  for (const Move& move :
       {Move(0, 0, 7), Move(9, 0, 1), Move(0, 1, 10), Move(INT_MIN, INT_MAX, -1)}) {
    try {
      remote.stub.move(move);
      FAIL() << "a bad move was taken";
    } catch (const IBoard::BadMoveException& error) {
      EXPECT_TRUE(error.move() == move);
    }
  }
}

const char* const kText =
    "0 0 0 0 0 0 9 0 7\n0 0 0 4 2 0 1 8 0\n0 0 0 7 0 5 0 2 6\n1 0 0 9 0 4 0 0 0\n0 5 0 0 0 0 0 4 "
    "0\n"
    "0 0 0 5 0 7 0 0 9\n9 2 0 1 0 8 0 0 0\n0 3 4 0 5 9 0 0 0\n5 0 7 0 0 0 0 0 0\n";

TEST(StepSolverStub, ReadsAndPrintsOnTheOtherSide) {
  Remoted<StepSolver, StepSolverStub> remote;
  std::istringstream in(kText);
  const auto cells = remote.stub.readGrid(in);
  EXPECT_EQ(cells[0][6], 9);
  EXPECT_EQ(cells[8][2], 7);
  std::ostringstream out;
  remote.stub.printGrid(cells, out);
  EXPECT_EQ(out.str(), kText);
}

TEST(StepSolverStub, AnswersAsTheAssignmentSays) {
  Remoted<StepSolver, StepSolverStub> remote;
  std::istringstream in(kText);
  auto cells = remote.stub.readGrid(in);
  EXPECT_FALSE(remote.stub.isValid(cells));
  const auto next = remote.stub.findNextEmptyCell(cells, 1, 3);
  ASSERT_TRUE(next);
  EXPECT_EQ(next->x, 4);
  EXPECT_EQ(next->y, 3);
  EXPECT_EQ(remote.stub.usedValuesAt(cells, 0, 0),
            (std::array{true, false, false, false, true, false, true, false, true}));
  const auto before = cells;
  ASSERT_TRUE(remote.stub.solve(cells));
  EXPECT_NE(cells, before);
  EXPECT_TRUE(remote.stub.isValid(cells));
  EXPECT_FALSE(remote.stub.findNextEmptyCell(cells, 0, 0));
}

TEST(StepSolverStub, CarriesCellsThatAreNoDigits) {
  Remoted<StepSolver, StepSolverStub> remote;
  IStepSolver::Cells cells{};
  cells[4][4] = INT_MIN;
  const auto before = cells;
  EXPECT_FALSE(remote.stub.solve(cells));
  EXPECT_EQ(cells, before);
}

TEST(Skeleton, RefusesCallsThatTheObjectHasNot) {
  Grid grid;
  Board board(kRows);
  StepSolver solver;
  Message other = call(Op::solve, 1);
  EXPECT_THROW(serve(grid, other), ProtocolError);
  EXPECT_THROW(serve(board, other), ProtocolError);
  append(IStepSolver::Cells{}, other.numbers);
  EXPECT_THROW(serve(solver, other), ProtocolError);
  EXPECT_THROW(serve(grid, call(Op::boardIsBad, 1)), ProtocolError);
  EXPECT_THROW(serve(board, call(Op::gridIsValid, 1)), ProtocolError);
}

TEST(Skeleton, RefusesAWrongCountOfNumbersAndChangesNothing) {
  Grid grid;
  Board board(kRows);
  for (const Message& message : {call(Op::gridGet, 1, {1}), call(Op::gridGet, 1, {1, 2, 3}),
                                 call(Op::gridSet, 1, {1, 2}), call(Op::gridSet, 1, {1, 2, 3, 4}),
                                 call(Op::gridIsValid, 1, {1}), call(Op::gridShape, 1, {1})}) {
    EXPECT_THROW(serve(grid, message), ProtocolError) << nameOf(message.op);
  }
  EXPECT_EQ(grid, Grid());
  for (const Message& message :
       {call(Op::boardIsBad, 1, {1}), call(Op::boardMove, 1, {0, 1}),
        call(Op::boardMove, 1, {0, 1, 4, 4}), call(Op::boardValueAt, 1, {1}),
        call(Op::boardIsFixed, 1, {1, 2, 3})}) {
    EXPECT_THROW(serve(board, message), ProtocolError) << nameOf(message.op);
  }
  EXPECT_EQ(board.valueAt(0, 1), 0);
}

/// Answers whatever it is asked in the same way.
template <class Ask>
void expectRefused(const Message& answer, Ask&& ask) {
  TwoSides sides([&answer](const Message&) { return answer; });
  EXPECT_THROW(ask(sides.near()), ProtocolError);
}

TEST(Stub, RefusesAnAnswerThatIsNotOfItsKind) {
  IStepSolver::Cells cells{};
  for (const Message& answer : {result(), result({1, 2}), result({1, 2, 3})}) {
    expectRefused(answer, [](Peer& peer) { GridStub(peer, 1).get(0, 0); });
    expectRefused(answer, [](Peer& peer) { SolverStub(peer, 1).solve(); });
    expectRefused(answer, [&](Peer& peer) { StepSolverStub(peer, 1).solve(cells); });
    expectRefused(answer, [&](Peer& peer) { StepSolverStub(peer, 1).usedValuesAt(cells, 0, 0); });
  }
  for (const Message& answer : {result({2}), result({-1}), result()}) {
    expectRefused(answer, [](Peer& peer) { GridStub(peer, 1).isValid(); });
    expectRefused(answer, [](Peer& peer) { SolverStub(peer, 1).solve(); });
    expectRefused(answer, [](Peer& peer) { BoardStub(peer, 1).isBad(); });
  }
  expectRefused(result({1}), [](Peer& peer) { GridStub(peer, 1).set(0, 0, 1); });
  expectRefused(result({3}), [](Peer& peer) { (void)GridStub(peer, 1).shape(); });
  expectRefused(result({3}),
                [&](Peer& peer) { StepSolverStub(peer, 1).findNextEmptyCell(cells, 0, 0); });
}

TEST(TakeGrid, TakesBackWhatAppendWrote) {
  const Grid grid = parsePuzzle("1234 3412 2143 43..");
  Message message = result();
  append(grid, message.numbers);
  Reader reader(message);
  std::optional<Grid> copy;
  takeGrid(
      reader, [&](Shape shape) { copy.emplace(shape); },
      [&](int x, int y, int value) { copy->set(x, y, value); });
  EXPECT_EQ(*copy, grid);
}

TEST(TakeGrid, RefusesWhatIsNoGrid) {
  for (const Message& message :
       {result(), result({3}), result({0, 3}), result({-3, -3}), result({26, 1}), result({5, 6}),
        result({2, 1, 1, 2, 3}), result({2, 1, 1, 2, 3, 4, 5}), result({INT_MAX, INT_MAX})}) {
    Reader reader(message);
    EXPECT_THROW(takeGrid(
                     reader, [](Shape) {}, [](int, int, int) {}),
                 ProtocolError)
        << message.numbers.size();
  }
}

/// A grid of student code, whose shape may be anything.
class ShapedGrid : public IGrid {
 public:
  explicit ShapedGrid(Shape shape) : shape_(shape) {}
  int get(int /*x*/, int /*y*/) const override { return 0; }
  void set(int /*x*/, int /*y*/, int /*digit*/) override {}
  bool isValid() const override { return true; }
  Shape shape() const override { return shape_; }

 private:
  Shape shape_;
};

TEST(Append, RefusesAGridWhoseShapeNoReaderWouldTake) {
  for (const Shape shape :
       {Shape{0, 3}, Shape{5, 6}, Shape{-3, -3}, Shape{-1, -25}, Shape{3, -1}}) {
    Numbers numbers;
    EXPECT_THROW(append(ShapedGrid(shape), numbers), std::invalid_argument)
        << shape.boxWidth << " x " << shape.boxHeight;
  }
}

TEST(Append, RefusesAShapeWhoseOrderDoesNotFitIntoAnInt) {
  for (const Shape shape : {Shape{65536, 65536}, Shape{INT_MAX, 3}, Shape{INT_MIN, INT_MIN}}) {
    Numbers numbers;
    EXPECT_THROW(append(ShapedGrid(shape), numbers), std::invalid_argument)
        << shape.boxWidth << " x " << shape.boxHeight;
  }
}

}  // namespace
}  // namespace sudoku::wire
