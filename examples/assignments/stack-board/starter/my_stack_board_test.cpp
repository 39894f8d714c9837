// Your own tests. `sudokulab` leaves *_test.cpp out of what it builds, so write here what you like.

#include "my_stack_board.cpp"

#include <gtest/gtest.h>

namespace {

// One completion: the first row ends in 9, the first column in 9 too.
const std::array<std::string, 9> kPuzzle = {
    "1 2 3 4 5 6 7 8 0", "4 5 6 7 8 9 1 2 3", "7 8 9 1 2 3 4 5 6",
    "2 3 4 5 6 7 8 9 1", "5 6 7 8 9 1 2 3 4", "8 9 1 2 3 4 5 6 7",
    "3 4 5 6 7 8 9 1 2", "6 7 8 9 1 2 3 4 5", "0 1 2 3 4 5 6 7 8",
};

TEST(MyBoard, ReadsItsRows) {
  const MyBoard board(kPuzzle);
  EXPECT_EQ(board.valueAt(0, 0), 1);
  EXPECT_EQ(board.valueAt(0, 7), 8);
  EXPECT_EQ(board.valueAt(0, 8), 0);
  EXPECT_TRUE(board.isFixed(0, 7));
  EXPECT_FALSE(board.isFixed(0, 8));
  EXPECT_FALSE(board.isBad());
}

TEST(MyBoard, AMoveDoesNotFixTheCell) {
  MyBoard board(kPuzzle);
  board.move(sudoku::Move(8, 0, 5));
  EXPECT_EQ(board.valueAt(8, 0), 5);
  EXPECT_FALSE(board.isFixed(8, 0));
  board.move(sudoku::Move(8, 0, 0));
  EXPECT_EQ(board.valueAt(8, 0), 0);
}

TEST(MyBoard, StoresAConflictAndSeesIt) {
  MyBoard board(kPuzzle);
  board.move(sudoku::Move(0, 8, 1));
  EXPECT_EQ(board.valueAt(0, 8), 1);
  EXPECT_TRUE(board.isBad());
}

TEST(MyBoard, GivesBackTheMoveThatItRefuses) {
  MyBoard board(kPuzzle);
  const sudoku::Move onFixedCell(0, 3, 9);
  try {
    board.move(onFixedCell);
    FAIL() << "the cell is fixed";
  } catch (const MyBoard::BadMoveException& exception) {
    EXPECT_EQ(exception.move(), onFixedCell);
  }
  EXPECT_EQ(board.valueAt(0, 3), 4);
}

TEST(MySolver, WritesNineLines) {
  MyBoard board(kPuzzle);
  EXPECT_EQ(MySolver().solve(board),
            "1 2 3 4 5 6 7 8 9\n4 5 6 7 8 9 1 2 3\n7 8 9 1 2 3 4 5 6\n"
            "2 3 4 5 6 7 8 9 1\n5 6 7 8 9 1 2 3 4\n8 9 1 2 3 4 5 6 7\n"
            "3 4 5 6 7 8 9 1 2\n6 7 8 9 1 2 3 4 5\n9 1 2 3 4 5 6 7 8");
}

TEST(MySolver, EmptiesEveryGapWhenThereIsNoSolution) {
  auto rows = kPuzzle;
  rows[3] = "2 3 4 5 6 7 8 0 9";  // so no digit is left for the last cell of the first row
  MyBoard board(rows);
  EXPECT_EQ(MySolver().solve(board), "This puzzle has no solution.");
  EXPECT_EQ(board.valueAt(0, 8), 0);
  EXPECT_EQ(board.valueAt(8, 0), 0);
}

}  // namespace
