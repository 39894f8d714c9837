#include "solution/grid/board.h"

#include <gtest/gtest.h>

namespace sudoku {
namespace {

using Rows = std::array<std::string, 9>;

const Rows kSpaced{"4 0 0 5 2 0 1 0 3", "0 9 0 8 0 0 5 0 0", "1 0 0 0 0 0 0 0 0",
                   "8 0 0 4 3 0 0 0 0", "0 0 0 0 0 0 9 0 0", "0 5 6 0 0 0 7 0 0",
                   "0 0 0 6 0 0 0 0 0", "0 3 0 0 0 7 0 0 2", "0 2 0 0 0 0 4 0 5"};
const Rows kPlain{"400520103", "090800500", "100000000", "800430000", "000000900",
                  "056000700", "000600000", "030007002", "020000405"};

TEST(Board, ReadsRowsWithAndWithoutSpaces) {
  const Board spaced(kSpaced);
  const Board plain(kPlain);
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      const int digit =
          kPlain.at(static_cast<std::size_t>(row)).at(static_cast<std::size_t>(column)) - '0';
      EXPECT_EQ(spaced.valueAt(row, column), digit);
      EXPECT_EQ(plain.valueAt(row, column), digit);
      EXPECT_EQ(spaced.isFixed(row, column), digit != 0);
    }
  }
}

TEST(Board, SaysWhatIsWrongWithARow) {
  struct Case {
    std::string row;
    std::string found;
  };
  for (const Case& c :
       {Case{"", "0 characters"}, Case{"12345678", "8 characters"},
        Case{"4 0 0 5 2 0 1 0 3 ", "18 characters"}, Case{"40052010x", "'x' at position 9"},
        Case{"4 0 0 5 2 0 1 0 .", "'.' at position 17"},
        Case{"4 0 0 5 2 0 1 003", "'0' at position 16"}, Case{"400 20103", "' ' at position 4"},
        Case{"4\t0 0 5 2 0 1 0 3", "byte 0x09 at position 2"}}) {
    Rows rows = kPlain;
    rows[2] = c.row;
    try {
      const Board board(rows);
      FAIL() << c.row;
    } catch (const std::invalid_argument& error) {
      EXPECT_EQ(error.what(), "row 3: found " + c.found +
                                  ", expected nine digits 0-9, either with single spaces between "
                                  "them or without spaces");
    }
  }
}

TEST(Board, RefusesACellOutsideTheBoard) {
  const Board board(kPlain);
  for (const auto& [row, column] : {std::pair{-1, 0}, {0, -1}, {9, 0}, {0, 9}}) {
    EXPECT_THROW(static_cast<void>(board.valueAt(row, column)), std::out_of_range);
    EXPECT_THROW(static_cast<void>(board.isFixed(row, column)), std::out_of_range);
  }
}

TEST(Board, StoresMovesAndConflicts) {
  Board board(kPlain);
  EXPECT_FALSE(board.isBad());
  board.move(Move(0, 1, 4));
  EXPECT_EQ(board.valueAt(0, 1), 4);
  EXPECT_TRUE(board.isBad());
  board.move(Move(0, 1, 6));
  EXPECT_FALSE(board.isBad());
  board.move(Move(0, 1, 0));
  EXPECT_EQ(board.valueAt(0, 1), 0);
}

TEST(Board, RefusesBadMovesAndStaysUnchanged) {
  Board board(kPlain);
  for (const Move& move : {Move(0, 0, 4), Move(0, 0, 0), Move(-1, 0, 1), Move(0, 9, 1),
                           Move(9, 0, 1), Move(0, 1, 10), Move(0, 1, -1)}) {
    try {
      board.move(move);
      FAIL();
    } catch (const IBoard::BadMoveException& error) {
      EXPECT_EQ(error.move(), move);
    }
  }
  EXPECT_EQ(board.valueAt(0, 0), 4);
  EXPECT_EQ(board.valueAt(0, 1), 0);
}

TEST(Board, IsBadFromTheStartWithConflictingGivens) {
  Rows rows = kPlain;
  rows[1] = "490800500";
  EXPECT_TRUE(Board(rows).isBad());
}

}  // namespace
}  // namespace sudoku
