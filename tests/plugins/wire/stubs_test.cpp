// Stubs on one side and objects on the other: a remote object behaves like a local one.
#include "plugins/wire/stubs.h"

#include <gtest/gtest.h>

#include <climits>
#include <sstream>
#include <vector>

#include "solution/grid/board.h"
#include "solution/grid/grid.h"
#include "solution/solvers/step_solver.h"
#include "solution/text/puzzle_text.h"
#include "tests/support/plugins/remoted.h"

namespace sudoku::wire {
namespace {

using test::Remoted;
using test::TwoSides;

const std::array<std::string, 9> kRows = {
    "4 0 0 5 2 0 1 0 3", "0 9 0 8 0 0 5 0 0", "1 0 0 0 0 0 0 0 0",
    "8 0 0 4 3 0 0 0 0", "0 0 0 0 0 0 9 0 0", "0 5 6 0 0 0 7 0 0",
    "0 0 0 6 0 0 0 0 0", "0 3 0 0 0 7 0 0 2", "0 2 0 0 0 0 4 0 5"};

TEST(GridStub, IsTheGridOfTheOtherSide) {
  Remoted<IGrid, Grid> remote;
  remote.stub.set(3, 7, 5);
  EXPECT_EQ(remote.object.get(3, 7), 5);
  EXPECT_EQ(remote.stub.get(3, 7), 5);
  EXPECT_TRUE(remote.stub.isValid());
  remote.object.set(4, 7, 5);
  EXPECT_FALSE(remote.stub.isValid());
}

TEST(GridStub, ThrowsWhatTheGridThrows) {
  Remoted<IGrid, Grid> remote;
  for (const auto& [x, y] : {std::pair{9, 0}, std::pair{INT_MIN, INT_MAX}}) {
    EXPECT_THROW(remote.stub.get(x, y), IGrid::BadCellException);
    EXPECT_THROW(remote.stub.set(x, y, 1), IGrid::BadCellException);
  }
  EXPECT_THROW(remote.stub.set(0, 0, -1), IGrid::BadDigitException);
  EXPECT_NO_THROW(remote.stub.set(0, 0, 9));
}

TEST(GridStub, HasTheShapeOfTheGrid) {
  for (const Shape shape : {Shape{3, 3}, Shape{3, 2}, Shape{5, 5}, Shape{1, 1}}) {
    Remoted<IGrid, Grid> remote(shape);
    EXPECT_TRUE(sameShape(remote.stub.shape(), shape));
  }
}

TEST(BoardStub, IsTheBoardOfTheOtherSide) {
  Remoted<IBoard, Board> remote(kRows);
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
  Remoted<IBoard, Board> remote(kRows);
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
  Remoted<IStepSolver, StepSolver> remote;
  std::istringstream in(kText);
  const auto cells = remote.stub.readGrid(in);
  EXPECT_EQ(cells[0][6], 9);
  EXPECT_EQ(cells[8][2], 7);
  std::ostringstream out;
  remote.stub.printGrid(cells, out);
  EXPECT_EQ(out.str(), kText);
}

TEST(StepSolverStub, AnswersAsTheAssignmentSays) {
  Remoted<IStepSolver, StepSolver> remote;
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
  Remoted<IStepSolver, StepSolver> remote;
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
  Message other = call(opOf<&ISolver::solve>(), 1);
  EXPECT_THROW(serve<IGrid>(grid, other), ProtocolError);
  EXPECT_THROW(serve<IBoard>(board, other), ProtocolError);
  Codec<IStepSolver::Cells>::put(other, {});
  EXPECT_THROW(serve<IStepSolver>(solver, other), ProtocolError);
  EXPECT_THROW(serve<IGrid>(grid, call(opOf<&IBoard::isBad>(), 1)), ProtocolError);
  EXPECT_THROW(serve<IBoard>(board, call(opOf<&IGrid::isValid>(), 1)), ProtocolError);
}

TEST(Skeleton, RefusesAWrongCountOfNumbersAndChangesNothing) {
  Grid grid;
  Board board(kRows);
  for (const Message& message :
       {call(opOf<&IGrid::get>(), 1, {1}), call(opOf<&IGrid::get>(), 1, {1, 2, 3}),
        call(opOf<&IGrid::set>(), 1, {1, 2}), call(opOf<&IGrid::set>(), 1, {1, 2, 3, 4}),
        call(opOf<&IGrid::isValid>(), 1, {1}), call(opOf<&IGrid::shape>(), 1, {1})}) {
    EXPECT_THROW(serve<IGrid>(grid, message), ProtocolError) << nameOf(message.op);
  }
  EXPECT_EQ(grid, Grid());
  for (const Message& message :
       {call(opOf<&IBoard::isBad>(), 1, {1}), call(opOf<&IBoard::move>(), 1, {0, 1}),
        call(opOf<&IBoard::move>(), 1, {0, 1, 4, 4}), call(opOf<&IBoard::valueAt>(), 1, {1}),
        call(opOf<&IBoard::isFixed>(), 1, {1, 2, 3})}) {
    EXPECT_THROW(serve<IBoard>(board, message), ProtocolError) << nameOf(message.op);
  }
  EXPECT_EQ(board.valueAt(0, 1), 0);
}

/// Expects a ProtocolError if every call gets the same `answer`.
template <class Ask>
void expectRefused(const Message& answer, Ask&& ask) {
  TwoSides sides([&answer](const Message&) { return answer; });
  EXPECT_THROW(ask(sides.near()), ProtocolError);
}

TEST(Stub, RefusesAnAnswerThatIsNotOfItsKind) {
  IStepSolver::Cells cells{};
  for (const Message& answer : {result(), result({1, 2}), result({1, 2, 3})}) {
    expectRefused(answer, [](Peer& peer) { GridStub({peer, 1}).get(0, 0); });
    expectRefused(answer, [&](Peer& peer) { StubFor<IStepSolver>({peer, 1}).solve(cells); });
    expectRefused(answer, [&](Peer& peer) {
      StubFor<IStepSolver>({peer, 1}).usedValuesAt(cells, 0, 0);
    });
  }
  for (const Message& answer : {result({2}), result({-1}), result()}) {
    expectRefused(answer, [](Peer& peer) { GridStub({peer, 1}).isValid(); });
    expectRefused(answer, [](Peer& peer) { BoardStub({peer, 1}).isBad(); });
  }
  expectRefused(result({1}), [](Peer& peer) { GridStub({peer, 1}).set(0, 0, 1); });
  expectRefused(result({3}), [](Peer& peer) { (void)GridStub({peer, 1}).shape(); });
  expectRefused(result({3}), [&](Peer& peer) {
    StubFor<IStepSolver>({peer, 1}).findNextEmptyCell(cells, 0, 0);
  });
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

/// A student's grid, of any shape.
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

/// A contract that is not shipped.
struct ICalculator {
  virtual ~ICalculator() = default;
  virtual std::vector<double> halves(const std::vector<int>& numbers) = 0;
  virtual std::int64_t product(std::int64_t one, unsigned other) const = 0;
  virtual std::vector<int> upTo(int most) = 0;
};

}  // namespace
}  // namespace sudoku::wire

template <>
struct sudoku::host::Description<sudoku::wire::ICalculator> {
  using I = wire::ICalculator;
  static constexpr std::string_view name = "calculator";
  static constexpr std::string_view interface = "ICalculator";
  static constexpr const char* symbol = "sudoku_export_calculator";
  using Export = plugin::Export<I>;
  static constexpr std::tuple methods{Method<&I::halves>{"halves"}, Method<&I::product>{"product"},
                                      Method<&I::upTo>{"upTo"}};
  template <class Base>
  struct Stub : Base {
    using Base::Base;
    std::vector<double> halves(const std::vector<int>& numbers) override {
      return Base::template ask<&I::halves>(numbers);
    }
    std::int64_t product(std::int64_t one, unsigned other) const override {
      return Base::template ask<&I::product>(one, other);
    }
    std::vector<int> upTo(int most) override { return Base::template ask<&I::upTo>(most); }
  };
};

namespace sudoku::wire {
namespace {

struct Calculator final : ICalculator {
  std::vector<double> halves(const std::vector<int>& numbers) override {
    std::vector<double> all;
    for (const int number : numbers) all.push_back(number / 2.0);
    return all;
  }
  std::int64_t product(std::int64_t one, unsigned other) const override { return one * other; }
  std::vector<int> upTo(int most) override {
    std::vector<int> all;
    for (int i = 1; i <= most; ++i) all.push_back(i);
    return all;
  }
};

TEST(StubOfAnOwnContract, CarriesVectorsAndLongNumbers) {
  Remoted<ICalculator, Calculator> remote;
  EXPECT_EQ(remote.stub.halves({3, -4, 0}), (std::vector<double>{1.5, -2, 0}));
  EXPECT_EQ(remote.stub.halves({}), std::vector<double>());
  EXPECT_EQ(remote.stub.product(-3'000'000'000, 3'000'000'000U), -9'000'000'000'000'000'000);
  EXPECT_EQ(remote.stub.upTo(500).back(), 500);
}

TEST(StubOfAnOwnContract, TellsOfAVectorThatIsTooLongForAMessage) {
  Remoted<ICalculator, Calculator> remote;
  try {
    remote.stub.upTo(1000);
    FAIL() << "it was carried";
  } catch (const RemoteException& error) {
    EXPECT_STREQ(error.what(), "a vector that is too long for one message");
  }
}

TEST(StubOfAnOwnContract, RefusesMoreElementsThanThereAreNumbers) {
  const Message message = result({3, 1, 2});
  Reader reader(message);
  EXPECT_THROW(Codec<std::vector<int>>::take(reader), ProtocolError);
}

/// Lets calls through, or answers them itself.
struct Gate final : IGate {
  Message pass(Peer& peer, const Message& request, const Message& otherwise) override {
    return isOpen ? peer.call(request) : otherwise;
  }
  bool isOpen = true;
};

TEST(LentStub, AnswersWithNothingWhereItsGateIsShut) {
  Calculator calculator;
  const Loan loan = loanOf<ICalculator>(calculator);
  TwoSides sides(loan);
  Gate gate;
  const auto stub = std::static_pointer_cast<ICalculator>(
      lentStub<ICalculator>({.peer = sides.near(), .id = 1, .gate = &gate}));
  EXPECT_EQ(stub->product(6, 7), 42);
  gate.isOpen = false;
  EXPECT_EQ(stub->product(6, 7), 0);
  EXPECT_EQ(stub->upTo(3), std::vector<int>());
}

}  // namespace
}  // namespace sudoku::wire
