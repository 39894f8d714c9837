// Your own tests. Objects come from <sudoku/testing.h>: here of your classes, and when `sudokulab`
// grades your tests, of classes with one mistake each. Each mistake that a test fails on counts.

#include <gtest/gtest.h>
#include <sudoku/testing.h>

namespace {

using sudoku::IBoard;
using sudoku::Move;
using sudoku::under_test::makeBoard;
using sudoku::under_test::makeBoardSolver;

// One completion: the first row ends in 9, the first column in 9 too.
const std::array<std::string, 9> kPuzzle = {
    "1 2 3 4 5 6 7 8 0", "4 5 6 7 8 9 1 2 3", "7 8 9 1 2 3 4 5 6",
    "2 3 4 5 6 7 8 9 1", "5 6 7 8 9 1 2 3 4", "8 9 1 2 3 4 5 6 7",
    "3 4 5 6 7 8 9 1 2", "6 7 8 9 1 2 3 4 5", "0 1 2 3 4 5 6 7 8",
};

TEST(Board, ReadsItsRows) {
  const auto board = makeBoard(kPuzzle);
  EXPECT_EQ(board->valueAt(0, 0), 1);
  EXPECT_EQ(board->valueAt(0, 7), 8);
  EXPECT_EQ(board->valueAt(0, 8), 0);
  EXPECT_TRUE(board->isFixed(0, 7));
  EXPECT_FALSE(board->isFixed(0, 8));
  EXPECT_FALSE(board->isBad());
}

TEST(Board, AMoveDoesNotFixTheCell) {
  const auto board = makeBoard(kPuzzle);
  board->move(Move(8, 0, 5));
  EXPECT_EQ(board->valueAt(8, 0), 5);
  EXPECT_FALSE(board->isFixed(8, 0));
  board->move(Move(8, 0, 0));
  EXPECT_EQ(board->valueAt(8, 0), 0);
}

TEST(Board, StoresAConflictAndSeesIt) {
  const auto board = makeBoard(kPuzzle);
  board->move(Move(0, 8, 1));
  EXPECT_EQ(board->valueAt(0, 8), 1);
  EXPECT_TRUE(board->isBad());
}

TEST(Board, GivesBackTheMoveThatItRefuses) {
  const auto board = makeBoard(kPuzzle);
  const Move onFixedCell(0, 3, 9);
  try {
    board->move(onFixedCell);
    FAIL() << "the cell is fixed";
  } catch (const IBoard::BadMoveException& exception) {
    EXPECT_EQ(exception.move(), onFixedCell);
  }
  EXPECT_EQ(board->valueAt(0, 3), 4);
}

TEST(Solver, WritesNineLines) {
  const auto board = makeBoard(kPuzzle);
  EXPECT_EQ(makeBoardSolver()->solve(*board),
            "1 2 3 4 5 6 7 8 9\n4 5 6 7 8 9 1 2 3\n7 8 9 1 2 3 4 5 6\n"
            "2 3 4 5 6 7 8 9 1\n5 6 7 8 9 1 2 3 4\n8 9 1 2 3 4 5 6 7\n"
            "3 4 5 6 7 8 9 1 2\n6 7 8 9 1 2 3 4 5\n9 1 2 3 4 5 6 7 8");
}

// What has no test yet? Columns and boxes, two boards at once, several solutions, none at all ...

}  // namespace
