// What probes say of what grids and boards refuse, and of what they take for the cells of a box.
#include <gmock/gmock.h>

#include "solution/grid/board.h"
#include "tests/support/grading/code_that_solves.h"
#include "tests/support/grading/probing.h"

namespace sudoku::grading {
namespace {

using test::asked;
using test::Code;
using test::CodeWith;
using test::OddGrid;
using testing::HasSubstr;

struct GridThatNamesTheMirroredCell final : OddGrid {
  int get(int x, int y) const override {
    if (x < 0 || x > 8 || y < 0 || y > 8) throw BadCellException(y, x);
    return grid_.get(x, y);
  }
};

TEST(RefusalProbes, TellExceptionsThatNameTheMirroredCell) {
  Code<GridThatNamesTheMirroredCell> mirrored;
  EXPECT_EQ(asked("exception-names-mirrored-cell", mirrored).value().evidence,
            "get(9, 4) throws BadCellException(4, 9).");
  Code<Grid> right;
  EXPECT_FALSE(asked("exception-names-mirrored-cell", right));
}

struct GridWithoutConflicts final : OddGrid {
  void set(int x, int y, int digit) override {
    const int before = grid_.get(x, y);
    grid_.set(x, y, digit);
    if (!grid_.isValid()) grid_.set(x, y, before);
  }
};

TEST(RefusalProbes, TellADigitThatIsRefusedAsItConflicts) {
  Code<GridWithoutConflicts> refusing;
  EXPECT_THAT(asked("conflicts-refused", refusing).value().evidence,
              HasSubstr("is not in its row and its column and its box"));
  Code<Grid> right;
  EXPECT_FALSE(asked("conflicts-refused", right));
  CodeWith<IBoard, Board> board;
  EXPECT_FALSE(asked("board-conflicts-refused", board));
}

/// A board that does not ask whether a cell is fixed where `isTaken` says so.
template <bool (*isTaken)(int value, int held)>
class BoardThatMoves final : public IBoard {
 public:
  explicit BoardThatMoves(const std::array<std::string, 9>& rows) : board_(rows) {}
  bool isBad() const override { return board_.isBad(); }
  void move(const Move& move) override {
    if (!isTaken(move.value(), valueAt(move.row(), move.column()))) board_.move(move);
  }
  int valueAt(int row, int column) const override { return board_.valueAt(row, column); }
  bool isFixed(int row, int column) const override { return board_.isFixed(row, column); }

 private:
  Board board_;
};

bool isZero(int value, int /*held*/) { return value == 0; }
bool isTheSame(int value, int held) { return value == held; }
bool isAny(int /*value*/, int /*held*/) { return true; }

TEST(RefusalProbes, TellWhichMovesOnFixedCellsAreTaken) {
  CodeWith<IBoard, BoardThatMoves<isZero>> zero;
  EXPECT_EQ(asked("board-fixed-changed", zero).value().mistake,
            "move() takes 0, which empties the cell, on a fixed cell.");
  CodeWith<IBoard, BoardThatMoves<isTheSame>> same;
  EXPECT_EQ(asked("board-fixed-changed", same).value().mistake,
            "move() takes the digit that stands there on a fixed cell.");
  CodeWith<IBoard, BoardThatMoves<isAny>> all;
  EXPECT_EQ(asked("board-fixed-changed", all).value().mistake,
            "move() refuses no move on a fixed cell.");
  CodeWith<IBoard, Board> right;
  EXPECT_FALSE(asked("board-fixed-changed", right));
}

/// A board that tells fixed cells in a way of its own.
template <bool (*isFixedOn)(const Board& board, int row, int column)>
class BoardThatFixes final : public IBoard {
 public:
  explicit BoardThatFixes(const std::array<std::string, 9>& rows) : board_(rows) {}
  bool isBad() const override { return board_.isBad(); }
  void move(const Move& move) override { board_.move(move); }
  int valueAt(int row, int column) const override { return board_.valueAt(row, column); }
  bool isFixed(int row, int column) const override { return isFixedOn(board_, row, column); }

 private:
  Board board_;
};

bool always(const Board& /*board*/, int /*row*/, int /*column*/) { return true; }
bool never(const Board& /*board*/, int /*row*/, int /*column*/) { return false; }
bool mirrored(const Board& board, int row, int column) { return board.isFixed(column, row); }

TEST(RefusalProbes, TellWhichCellsCountAsFixed) {
  CodeWith<IBoard, BoardThatFixes<always>> all;
  EXPECT_THAT(asked("fixed-cells-mistaken", all).value().evidence, HasSubstr("81 of the 81"));
  CodeWith<IBoard, BoardThatFixes<never>> none;
  EXPECT_EQ(asked("fixed-cells-mistaken", none).value().mistake,
            "No cell of the board counts as fixed.");
  CodeWith<IBoard, BoardThatFixes<mirrored>> exchanged;
  EXPECT_THAT(asked("fixed-cells-mistaken", exchanged).value().mistake,
              HasSubstr("the other way round"));
  CodeWith<IBoard, Board> right;
  EXPECT_FALSE(asked("fixed-cells-mistaken", right));
}

/// Its boxes begin in rows 0, 1 and 2.
struct GridWithBoxesTooClose final : OddGrid {
  bool isValid() const override {
    for (int one = 0; one < 81; ++one) {
      for (int other = one + 1; other < 81; ++other) {
        const int digit = grid_.get(one % 9, one / 9);
        if (digit != 0 && digit == grid_.get(other % 9, other / 9) && areTogether(one, other))
          return false;
      }
    }
    return true;
  }

 private:
  static bool areTogether(int one, int other) {
    const int rows = other / 9 - one / 9;
    return rows == 0 || one % 9 == other % 9 ||
           (one % 9 / 3 == other % 9 / 3 && rows < 3 && other / 9 < 5);
  }
};

TEST(RefusalProbes, NameWhereBoxesBeginThatAreTooClose) {
  Code<GridWithBoxesTooClose> close;
  EXPECT_THAT(asked("sees-too-much", close).value().mistake,
              HasSubstr("begin in columns 0, 3, 6 and rows 0, 1, 2"));
}

}  // namespace
}  // namespace sudoku::grading
