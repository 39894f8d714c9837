#include <gtest/gtest.h>
#include <sudoku/testing.h>

#include <array>
#include <string>

namespace {

using namespace sudoku;
using under_test::makeBoard;
using under_test::makeBoardSolver;
using Rows = std::array<std::string, 9>;

const std::string kNone = "This puzzle has no solution.";

const Rows kEmpty = {"0 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0",
                     "0 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0",
                     "0 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0"};

// Three completions.
const Rows kPuzzle = {"4 0 0 5 2 0 1 0 3", "0 9 0 8 0 0 5 0 0", "1 0 0 0 0 0 0 0 0",
                      "8 0 0 4 3 0 0 0 0", "0 0 0 0 0 0 9 0 0", "0 5 6 0 0 0 7 0 0",
                      "0 0 0 6 0 0 0 0 0", "0 3 0 0 0 7 0 0 2", "0 2 0 0 0 0 4 0 5"};

// One completion.
const Rows kEasy = {"5 3 0 0 7 0 0 0 0", "6 0 0 1 9 5 0 0 0", "0 9 8 0 0 0 0 6 0",
                    "8 0 0 0 6 0 0 0 3", "4 0 0 8 0 3 0 0 1", "7 0 0 0 2 0 0 0 6",
                    "0 6 0 0 0 0 2 8 0", "0 0 0 4 1 9 0 0 5", "0 0 0 0 8 0 0 7 9"};
const std::string kEasySolved =
    "5 3 4 6 7 8 9 1 2\n6 7 2 1 9 5 3 4 8\n1 9 8 3 4 2 5 6 7\n"
    "8 5 9 7 6 1 4 2 3\n4 2 6 8 5 3 7 9 1\n7 1 3 9 2 4 8 5 6\n"
    "9 6 1 5 3 7 2 8 4\n2 8 7 4 1 9 6 3 5\n3 4 5 2 8 6 1 7 9";

std::string solved(const Rows& rows) {
  const auto board = makeBoard(rows);
  return makeBoardSolver()->solve(*board);
}

// ---------------------------------------------------------------- the board

TEST(Board, ReadsItsRows) {
  const auto board = makeBoard(kPuzzle);
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      const int given = kPuzzle[row][2 * column] - '0';
      EXPECT_EQ(board->valueAt(row, column), given);
      EXPECT_EQ(board->isFixed(row, column), given != 0);
    }
  }
  EXPECT_FALSE(board->isBad());
}

TEST(Board, TakesMovesOnTheSameCellAgainAndAgain) {
  const auto board = makeBoard(kEmpty);
  for (const int value : {3, 9, 0, 1}) {
    ASSERT_NO_THROW(board->move(Move(2, 7, value)));
    EXPECT_EQ(board->valueAt(2, 7), value);
    EXPECT_FALSE(board->isFixed(2, 7));
  }
}

/// The move must be refused, and come back in the exception.
void expectRefused(IBoard& board, const Move& move) {
  try {
    board.move(move);
    ADD_FAILURE() << "taken: " << move.row() << "," << move.column() << " = " << move.value();
  } catch (const IBoard::BadMoveException& exception) {
    EXPECT_EQ(exception.move(), move);
  }
}

TEST(Board, GivesBackTheMovesThatItRefuses) {
  const auto board = makeBoard(kPuzzle);
  expectRefused(*board, Move(0, 3, 9));  // fixed
  EXPECT_EQ(board->valueAt(0, 3), 5);
  expectRefused(*board, Move(9, 1, 5));
  expectRefused(*board, Move(1, 9, 5));
  expectRefused(*board, Move(-1, 1, 5));
  expectRefused(*board, Move(0, 1, 10));
  expectRefused(*board, Move(0, 1, -1));
}

TEST(Board, SharesNothingWithAnotherOne) {
  const auto one = makeBoard(kEmpty);
  const auto other = makeBoard(kEmpty);
  one->move(Move(4, 4, 5));
  EXPECT_EQ(other->valueAt(4, 4), 0);
}

TEST(Board, SeesADigitTwiceInARowAColumnOrABox) {
  for (const Move& second : {Move(0, 8, 6), Move(8, 0, 6), Move(1, 1, 6)}) {
    const auto board = makeBoard(kEmpty);
    board->move(Move(0, 0, 6));
    EXPECT_FALSE(board->isBad());
    board->move(second);
    EXPECT_TRUE(board->isBad());
  }
}

// ---------------------------------------------------------------- the solver

TEST(Solver, SolvesAPuzzleThatNeedsSecondThoughts) { EXPECT_EQ(solved(kEasy), kEasySolved); }

TEST(Solver, FindsTheFirstOfSeveral) {
  // Rows 4 and 5 hold 5 and 9 in two columns, which could be the other way round as well.
  const Rows rows = {"2 9 5 7 4 3 8 6 1", "4 3 1 8 6 5 9 0 0", "8 7 6 1 9 2 5 4 3",
                     "3 8 7 4 5 9 2 1 6", "6 1 2 3 8 7 4 9 5", "5 4 9 2 1 6 7 3 8",
                     "7 6 3 5 2 4 1 8 9", "9 2 8 6 7 1 3 5 4", "1 5 4 9 3 8 6 0 0"};
  const std::string text = solved(rows);
  EXPECT_EQ(text.substr(18, 17), "4 3 1 8 6 5 9 2 7");
}

TEST(Solver, SaysThatThereIsNoneAndEmptiesTheGaps) {
  // The first row lacks the 9 alone, which stands in the column of its last cell.
  Rows rows = kEmpty;
  rows[0] = "0 2 3 4 5 6 7 8 0";
  rows[1] = "0 0 0 0 0 0 0 0 9";
  rows[3] = "0 0 0 0 0 0 0 0 1";
  const auto board = makeBoard(rows);
  EXPECT_EQ(makeBoardSolver()->solve(*board), kNone);
  EXPECT_EQ(board->valueAt(0, 0), 0);
  EXPECT_EQ(board->valueAt(0, 8), 0);
}

}  // namespace
