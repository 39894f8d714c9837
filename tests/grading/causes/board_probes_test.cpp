// What probes say of cells outside, and of boards.
#include <gmock/gmock.h>

#include <array>

#include "tests/support/grading/code_that_solves.h"
#include "tests/support/grading/probing.h"

namespace sudoku::grading {
namespace {

using test::asked;
using test::Code;
using test::CodeWith;
using testing::AllOf;
using testing::HasSubstr;

/// Looks at 9 * y + x alone.
struct GridThatChecksTheIndex final : IGrid {
  int get(int x, int y) const override { return cells_.at(indexOf(x, y)); }
  void set(int x, int y, int digit) override { cells_.at(indexOf(x, y)) = digit; }
  bool isValid() const override { return true; }

 private:
  static std::size_t indexOf(int x, int y) {
    const int index = 9 * y + x;
    if (index < 0 || index > 80) throw BadCellException(x, y);
    return static_cast<std::size_t>(index);
  }
  std::array<int, 81> cells_{};
};

/// Like Board, but for what it makes of the digits of its rows, and of moves to row or column 9.
template <int (*digitOf)(int row, int column, int digit), int lastRow = 8>
class OddBoard final : public IBoard {
 public:
  explicit OddBoard(const std::array<std::string, 9>& rows) {
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        const char symbol =
            rows.at(static_cast<std::size_t>(row)).at(static_cast<std::size_t>(2 * column));
        at(row, column) = digitOf(row, column, symbol - '0');
      }
    }
  }
  bool isBad() const override { return false; }
  void move(const Move& move) override {
    if (move.row() < 0 || move.row() > lastRow || move.column() < 0 || move.column() > 8)
      throw BadMoveException(move);
  }
  int valueAt(int row, int column) const override {
    return cells_.at(static_cast<std::size_t>(9 * row + column));
  }
  bool isFixed(int row, int column) const override { return valueAt(row, column) != 0; }

 private:
  int& at(int row, int column) { return cells_.at(static_cast<std::size_t>(9 * row + column)); }
  std::array<int, 81> cells_{};
};

int asItIs(int /*row*/, int /*column*/, int digit) { return digit; }
int butTheLastColumn(int /*row*/, int column, int digit) { return column == 8 ? 0 : digit; }
int butTheFirstRow(int row, int /*column*/, int digit) { return row == 0 ? 0 : digit; }
int asACharacter(int /*row*/, int /*column*/, int digit) { return digit + '0'; }

TEST(BoardProbes, NameTheSidesOverWhichCellsAreLetIn) {
  Code<GridThatChecksTheIndex> index;
  const auto shown = asked("outside-let-in", index).value();
  EXPECT_EQ(shown.mistake,
            "get() and set() look whether 9 * y + x is an index of 81 cells, not at x and y.");
  EXPECT_THAT(shown.evidence, HasSubstr("get(-1, 4), get(9, 4), set(-1, 4, 1), set(9, 4, 1)."));
  CodeWith<IBoard, OddBoard<asItIs, 9>> rowNine;
  EXPECT_THAT(asked("board-outside-let-in", rowNine).value().evidence,
              HasSubstr("BadMoveException: move(Move(9, 4, 1))."));
}

TEST(BoardProbes, NameWhatABoardMakesOfItsRows) {
  CodeWith<IBoard, OddBoard<asItIs>> right;
  EXPECT_FALSE(asked("rows-misread", right));
  CodeWith<IBoard, OddBoard<butTheLastColumn>> noColumn;
  EXPECT_THAT(asked("rows-misread", noColumn).value().mistake, HasSubstr("Column 8"));
  EXPECT_THAT(asked("rows-misread", noColumn).value().evidence,
              HasSubstr("just those of column 8 and hold 0"));
  CodeWith<IBoard, OddBoard<butTheFirstRow>> noRow;
  EXPECT_EQ(asked("rows-misread", noRow).value().mistake, "Row 0 is not read.");
  CodeWith<IBoard, OddBoard<asACharacter>> characters;
  EXPECT_THAT(asked("rows-misread", characters).value().mistake, HasSubstr("characters"));
}

}  // namespace
}  // namespace sudoku::grading
