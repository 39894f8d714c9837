#include "plugins/wire/messages/exceptions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sudoku/board.h>
#include <sudoku/grid.h>

namespace sudoku::wire {
namespace {

template <class Thrown>
Message described(const Thrown& thrown) {
  try {
    throw thrown;
  } catch (...) {
    return describeCurrentException();
  }
}

/// Throws `thrown`, carries it as a message, and returns the exception that arrives.
template <class Arrived, class Thrown>
Arrived acrossAs(const Thrown& thrown) {
  try {
    rethrow(described(thrown));
  } catch (const Arrived& arrived) {
    return arrived;
  }
}

class Silent : public std::exception {
 public:
  const char* what() const noexcept override { return nullptr; }
};

TEST(CarriedException, KeepsTheCellOfABadCell) {
  const auto error = acrossAs<IGrid::BadCellException>(IGrid::BadCellException(9, -1));
  EXPECT_EQ(error.x(), 9);
  EXPECT_EQ(error.y(), -1);
  EXPECT_STREQ(error.what(), "Bad cell coordinates: 9,-1");
}

TEST(CarriedException, KeepsTheDigitOfABadDigit) {
  EXPECT_EQ(acrossAs<IGrid::BadDigitException>(IGrid::BadDigitException(10)).digit(), 10);
}

TEST(CarriedException, KeepsTheMoveOfABadMove) {
  EXPECT_TRUE(acrossAs<IBoard::BadMoveException>(IBoard::BadMoveException(Move(1, 2, 30))).move() ==
              Move(1, 2, 30));
}

TEST(CarriedException, TakesAClassDerivedFromABadCellForABadCell) {
  struct Special : IGrid::BadCellException {
    Special() : BadCellException(4, 99) {}
  };
  EXPECT_EQ(acrossAs<IGrid::BadCellException>(Special()).y(), 99);
}

TEST(CarriedException, TellsThatMemoryRanOut) {
  EXPECT_TRUE(acrossAs<RemoteException>(std::bad_alloc()).outOfMemory());
  EXPECT_TRUE(acrossAs<RemoteException>(std::bad_array_new_length()).outOfMemory());
  EXPECT_FALSE(acrossAs<RemoteException>(std::runtime_error("full")).outOfMemory());
}

TEST(CarriedException, NamesTheTypeAndTheTextOfOthers) {
  const auto error = acrossAs<RemoteException>(std::runtime_error("two\nlines"));
  EXPECT_EQ(error.typeName(), "std::runtime_error");
  EXPECT_STREQ(error.what(), "two\nlines");
}

TEST(CarriedException, NamesATypeThatIsNoException) {
  const auto error = acrossAs<RemoteException>(42);
  EXPECT_EQ(error.typeName(), "int");
  EXPECT_STREQ(error.what(), "");
}

TEST(CarriedException, SurvivesAWhatThatReturnsNothing) {
  EXPECT_STREQ(acrossAs<RemoteException>(Silent()).what(), "");
}

TEST(CarriedException, KeepsItsTypeAcrossASecondBorder) {
  const auto error =
      acrossAs<RemoteException>(acrossAs<RemoteException>(std::runtime_error("far")));
  EXPECT_EQ(error.typeName(), "std::runtime_error");
  EXPECT_STREQ(error.what(), "far");
  EXPECT_TRUE(acrossAs<RemoteException>(acrossAs<RemoteException>(std::bad_alloc())).outOfMemory());
}

TEST(CarriedException, FitsIntoAMessageHoweverLongItsTextIs) {
  const Message message = described(std::runtime_error(std::string(1'000'000, 'x')));
  EXPECT_LE(message.text.size(), kMaxTextBytes);
  EXPECT_THAT(message.text, testing::StartsWith("std::runtime_error\nxxx"));
}

TEST(Rethrow, RefusesWhatDescribesNoException) {
  for (const Numbers& numbers : {Numbers{}, Numbers{0}, Numbers{7}, Numbers{-1}, Numbers{1},
                                 Numbers{1, 2}, Numbers{2}, Numbers{3, 1, 2}}) {
    Message message{Kind::thrown, Op::load, 0, 0, numbers, ""};
    EXPECT_THROW(rethrow(message), ProtocolError) << numbers.size();
  }
}

TEST(Rethrow, TakesATextWithoutLineEndForTheType) {
  const Message message{Kind::thrown, Op::load, 0, 0, {5}, "Odd"};
  try {
    rethrow(message);
  } catch (const RemoteException& error) {
    EXPECT_EQ(error.typeName(), "Odd");
    EXPECT_STREQ(error.what(), "");
  }
}

}  // namespace
}  // namespace sudoku::wire
