// What probes say of cells that are taken for one another, compared with their neighbours only, or
// used before they are tested, and of what is remembered in the place of what was given.
#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <vector>

#include "plugins/wire/messages/exceptions.h"
#include "solution/grid/board.h"
#include "solution/solvers/step_solver.h"
#include "tests/support/grading/code_that_solves.h"
#include "tests/support/grading/probing.h"

namespace sudoku::grading {
namespace {

using test::asked;
using test::Code;
using test::CodeWith;
using test::OddGrid;
using testing::HasSubstr;

/// Its units as std::unique sees them.
class GridThatComparesNeighbours final : public OddGrid {
 public:
  bool isValid() const override {
    for (int unit = 0; unit < 9; ++unit) {
      std::array<std::vector<int>, 3> digits;
      for (int i = 0; i < 9; ++i) {
        digits[0].push_back(grid_.get(i, unit));
        digits[1].push_back(grid_.get(unit, i));
        digits[2].push_back(grid_.get(unit % 3 * 3 + i % 3, unit / 3 * 3 + i / 3));
      }
      for (auto& one : digits) {
        std::erase(one, 0);
        if (std::ranges::adjacent_find(one) != one.end()) return false;
      }
    }
    return true;
  }
};

TEST(MistakenCells, AreComparedWithTheirNeighboursOnly) {
  Code<GridThatComparesNeighbours> code;
  ASSERT_TRUE(asked("neighbours-compared", code));
  EXPECT_THAT(asked("neighbours-compared", code)->evidence,
              HasSubstr("in a row, or in a column, or in a box"));
  Code<Grid> right;
  EXPECT_FALSE(asked("neighbours-compared", right));
  CodeWith<IBoard, Board> board;
  EXPECT_FALSE(asked("board-neighbours-compared", board));
}

template <int factor>
class GridWithAnIndex final : public IGrid {
 public:
  int get(int x, int y) const override { return cells_[factor * y + x]; }
  void set(int x, int y, int digit) override { cells_[factor * y + x] = digit; }
  bool isValid() const override { return true; }

 private:
  int cells_[81] = {};
};

TEST(MistakenCells, ShareAPlaceByTheirIndex) {
  Code<GridWithAnIndex<8>> eight;
  EXPECT_EQ(asked("cells-share-a-place", eight).value().mistake,
            "Several cells share one place in memory, as with an index 8 * y + x.");
  Code<GridWithAnIndex<0>> none;
  EXPECT_EQ(asked("cells-share-a-place", none).value().mistake,
            "All rows of the grid are one and the same.");
  Code<Grid> right;
  EXPECT_FALSE(asked("cells-share-a-place", right));
}

class BoardThatFixesByAnIndex final : public IBoard {
 public:
  explicit BoardThatFixesByAnIndex(const std::array<std::string, 9>& rows) : board_(rows) {}
  bool isBad() const override { return board_.isBad(); }
  void move(const Move& move) override { board_.move(move); }
  int valueAt(int row, int column) const override { return board_.valueAt(row, column); }
  bool isFixed(int row, int column) const override {
    for (int cell = 0; cell < 81; ++cell) {
      if (8 * (cell / 9) + cell % 9 == 8 * row + column && board_.isFixed(cell / 9, cell % 9))
        return true;
    }
    return false;
  }

 private:
  Board board_;
};

TEST(MistakenCells, CountAsFixedByTheirIndex) {
  CodeWith<IBoard, BoardThatFixesByAnIndex> code;
  EXPECT_EQ(asked("fixed-cells-mistaken", code).value().mistake,
            "isFixed() takes several cells for one, as with an index 8 * row + column.");
  CodeWith<IBoard, Board> right;
  EXPECT_FALSE(asked("fixed-cells-mistaken", right));
}

/// Reads the rows of the board that was made last, which is what a reference to them may come to.
class BoardThatFollowsOthers final : public IBoard {
 public:
  explicit BoardThatFollowsOthers(const std::array<std::string, 9>& rows) : board_(rows) {
    last() = rows;
  }
  bool isBad() const override { return board_.isBad(); }
  void move(const Move& move) override { board_.move(move); }
  int valueAt(int row, int column) const override {
    // What lies behind the first cells has not been used again.
    if (row > 0) return board_.valueAt(row, column);
    return last()[0][static_cast<std::size_t>(column) * 2] - '0';
  }
  bool isFixed(int row, int column) const override { return board_.isFixed(row, column); }

 private:
  static std::array<std::string, 9>& last() {
    static std::array<std::string, 9> rows;
    return rows;
  }

  Board board_;
};

TEST(MistakenCells, ChangeWhereTheRowsWereNotCopied) {
  CodeWith<IBoard, BoardThatFollowsOthers> code;
  ASSERT_TRUE(asked("rows-not-copied", code));
  EXPECT_EQ(asked("rows-not-copied", code)->mistake,
            "The board keeps no copy of the rows that it is made from.");
  CodeWith<IBoard, Board> right;
  EXPECT_FALSE(asked("rows-not-copied", right));
}

constexpr const char* kOfAVector = "vector::_M_range_check: __n (which is 9) >= this->size()";
constexpr const char* kOfTheStudent = "no such cell";

/// What it throws comes from a worker as this.
template <const char* const& text>
class GridThatThrows final : public OddGrid {
 public:
  int get(int x, int y) const override {
    if (x < 0 || x > 8 || y < 0 || y > 8) throw wire::RemoteException("std::out_of_range", text);
    return grid_.get(x, y);
  }
};

TEST(MistakenCells, AreRefusedByAContainer) {
  Code<GridThatThrows<kOfAVector>> code;
  ASSERT_TRUE(asked("container-refuses", code));
  EXPECT_EQ(asked("container-refuses", code)->mistake,
            "get() uses the cell before it has tested it.");
  Code<GridThatThrows<kOfTheStudent>> other;
  EXPECT_FALSE(asked("container-refuses", other));
  Code<Grid> right;
  EXPECT_FALSE(asked("container-refuses", right));
  CodeWith<IBoard, Board> board;
  EXPECT_FALSE(asked("board-container-refuses", board));
}

/// Makes its exception, and does not throw it.
class GridThatForgetsToThrow final : public OddGrid {
 public:
  int get(int x, int y) const override { return x == 4 && y == 4 ? digit_ : grid_.get(x, y); }
  void set(int x, int y, int digit) override {
    if (digit < 0 || digit > 9) {
      const BadDigitException made{digit};
      (void)made;
    }
    if (x == 4 && y == 4) digit_ = digit;
  }

 private:
  int digit_ = 0;
};

TEST(Numbers, ThatAreNoDigitAreTaken) {
  Code<GridThatForgetsToThrow> code;
  ASSERT_TRUE(asked("numbers-let-in", code));
  EXPECT_THAT(asked("numbers-let-in", code)->evidence,
              HasSubstr("BadDigitException: set(4, 4, -1), set(4, 4, 10)."));
  Code<Grid> right;
  EXPECT_FALSE(asked("numbers-let-in", right));
  CodeWith<IBoard, Board> board;
  EXPECT_FALSE(asked("board-numbers-let-in", board));
}

class BoardThatRefusesZero final : public IBoard {
 public:
  explicit BoardThatRefusesZero(const std::array<std::string, 9>& rows) : board_(rows) {}
  bool isBad() const override { return board_.isBad(); }
  void move(const Move& move) override {
    if (move.value() == 0) throw BadMoveException(move);
    board_.move(move);
  }
  int valueAt(int row, int column) const override { return board_.valueAt(row, column); }
  bool isFixed(int row, int column) const override { return board_.isFixed(row, column); }

 private:
  Board board_;
};

TEST(Numbers, EmptyACellOfABoardIfTheyAreZero) {
  CodeWith<IBoard, BoardThatRefusesZero> code;
  EXPECT_TRUE(asked("board-zero-refused", code));
  CodeWith<IBoard, Board> right;
  EXPECT_FALSE(asked("board-zero-refused", right));
}

/// Answers what is used in the grid that it has read.
class StepsThatRemember final : public IStepSolver {
 public:
  Cells readGrid(std::istream& in) override { return read_ = right_.readGrid(in); }
  void printGrid(const Cells& grid, std::ostream& out) override { right_.printGrid(grid, out); }
  bool isValid(const Cells& grid) override { return right_.isValid(grid); }
  std::optional<Cell> findNextEmptyCell(const Cells& grid, int x, int y) override {
    return right_.findNextEmptyCell(grid, x, y);
  }
  std::array<bool, 9> usedValuesAt(const Cells& /*grid*/, int x, int y) override {
    return right_.usedValuesAt(read_, x, y);
  }
  /// Leaves a digit behind where there is no solution.
  bool solve(Cells& grid) override {
    if (right_.solve(grid)) return true;
    for (auto& line : grid) {
      for (int& value : line) {
        if (value == 0) value = 1;
      }
    }
    return false;
  }

 private:
  StepSolver right_;
  Cells read_{};
};

TEST(MistakenCells, AreThoseOfTheGridThatWasReadBefore) {
  CodeWith<IStepSolver, StepsThatRemember> code;
  EXPECT_TRUE(asked("used-values-of-another-grid", code));
  CodeWith<IStepSolver, StepSolver> right;
  EXPECT_FALSE(asked("used-values-of-another-grid", right));
}

TEST(MistakenCells, HoldDigitsAfterFalse) {
  CodeWith<IStepSolver, StepsThatRemember> code;
  ASSERT_TRUE(asked("step-attempt-stays", code));
  EXPECT_THAT(asked("step-attempt-stays", code)->evidence, HasSubstr("20 hold digits"));
  CodeWith<IStepSolver, StepSolver> right;
  EXPECT_FALSE(asked("step-attempt-stays", right));
}

/// As std::map::emplace() stores.
class GridThatKeepsTheFirst final : public OddGrid {
 public:
  void set(int x, int y, int digit) override {
    if (digit == 0 || grid_.get(x, y) == 0) grid_.set(x, y, digit);
  }
};

TEST(MistakenCells, ThatKeepTheirFirstDigitAreTold) {
  Code<GridThatKeepsTheFirst> code;
  const auto shown = asked("set-is-lost", code);
  ASSERT_TRUE(shown);
  EXPECT_EQ(shown->mistake, "set() does not write over a digit: the first one stays.");
  Code<Grid> right;
  EXPECT_FALSE(asked("set-is-lost", right));
}

}  // namespace
}  // namespace sudoku::grading
