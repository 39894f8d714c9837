// Many calls in one message: all cells of a grid or board, reported reads, and logs of calls.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "solution/grid/board.h"
#include "solution/grid/grid.h"
#include "tests/support/plugins/remoted.h"

namespace sudoku::wire {
namespace {

using test::Remoted;
using Rows = std::array<std::string, 9>;

const Rows kEmpty = {"0 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0",
                     "0 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0",
                     "0 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0"};

Rows withGiven() {
  Rows rows = kEmpty;
  rows[4] = "0 0 0 0 7 0 0 0 0";
  return rows;
}

TEST(GridStub, SetsAndGetsAllCellsAtOnce) {
  Remoted<IGrid, Grid> remote;
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

TEST(BoardStub, MovesOnAllCellsAtOnce) {
  Remoted<IBoard, Board> remote(kEmpty);
  Grid contents;
  contents.set(8, 0, 4);
  contents.set(0, 8, 9);
  remote.stub.moveAll(contents);
  EXPECT_EQ(remote.object.valueAt(0, 8), 4);
  EXPECT_EQ(remote.object.valueAt(8, 0), 9);
  EXPECT_EQ(remote.object.valueAt(4, 4), 0);
  Remoted<IBoard, Board> fixed(withGiven());
  EXPECT_THROW(fixed.stub.moveAll(contents), IBoard::BadMoveException) << "0 on a fixed cell";
}

TEST(ServeAllCells, RefusesWhatIsAskedOfTheOtherKindOfObject) {
  Grid grid;
  Board board(kEmpty);
  EXPECT_THROW(serve<IGrid>(grid, call(Op::boardMoveAll, 1)), ProtocolError);
  EXPECT_THROW(serve<IBoard>(board, call(Op::gridSetAll, 1)), ProtocolError);
}

TEST(TakeReads, RefusesWhatNoHonestWorkerTells) {
  Grid grid;
  const auto told = [](std::string text) {
    Message message = noReads();
    message.text = std::move(text);
    return message;
  };
  const char get = static_cast<char>(opOf<&IGrid::get>());
  EXPECT_NO_THROW(serveReads<IGrid>(grid, told({get, 8, 8})));
  EXPECT_THROW(serveReads<IGrid>(grid, told({get, 8})), ProtocolError);
  EXPECT_THROW(serveReads<IGrid>(grid, told({get, 8, 25})), ProtocolError);
  EXPECT_THROW(serveReads<IGrid>(grid, told({static_cast<char>(opOf<&IGrid::set>()), 1, 1})),
               ProtocolError);
  EXPECT_THROW(serveReads<IBoard>(Board(kEmpty), told({get, 1, 1})), ProtocolError);
  Message other = told({get, 1, 1});
  other.op = opOf<&IGrid::set>();
  EXPECT_THROW(serveReads<IGrid>(grid, other), ProtocolError);
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

}  // namespace
}  // namespace sudoku::wire
