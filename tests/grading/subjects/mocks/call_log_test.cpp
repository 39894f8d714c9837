#include "grading/subjects/mocks/call_log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "grading/subjects/mocks/mock_board.h"
#include "grading/subjects/mocks/mock_grid.h"

namespace sudoku::grading {
namespace {

using testing::ElementsAre;

TEST(CallLog, TellsTheCallsOfAGridAndWhatTheyReturned) {
  WatchedGrid grid{Grid()};
  grid.set(4, 0, 8);
  grid.get(4, 0);
  grid.isValid();
  grid.set(5, 0, 8);
  grid.isValid();
  EXPECT_THAT(grid.log().lastCalls(),
              ElementsAre("set(4, 0, 8)", "get(4, 0) -> 8", "isValid() -> true", "set(5, 0, 8)",
                          "isValid() -> false"));
  EXPECT_EQ(grid.log().changes(), 2);
}

TEST(CallLog, TellsTheCallsOfABoardAndWhatTheyReturned) {
  WatchedBoard board{Grid()};
  board.move(Move(1, 2, 3));
  board.valueAt(1, 2);
  board.isFixed(1, 2);
  board.isBad();
  EXPECT_THAT(board.log().lastCalls(), ElementsAre("move(1, 2, 3)", "valueAt(1, 2) -> 3",
                                                   "isFixed(1, 2) -> false", "isBad() -> false"));
  EXPECT_EQ(board.log().changes(), 1);
}

TEST(CallLog, RemembersTheLastTenAndCountsAllThatChange) {
  CallLog log;
  for (int digit = 0; digit < 12; ++digit) log.add<&IGrid::set>(0, 0, digit);
  EXPECT_EQ(log.changes(), 12);
  EXPECT_EQ(log.lastCalls().size(), 10u);
  EXPECT_EQ(log.lastCalls().front(), "set(0, 0, 2)");
}

}  // namespace
}  // namespace sudoku::grading
