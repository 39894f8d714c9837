// What probes say of marks that stay when a digit is taken back.
#include <gmock/gmock.h>

#include <array>

#include "tests/support/grading/code_that_solves.h"
#include "tests/support/grading/probing.h"

namespace sudoku::grading {
namespace {

using test::asked;
using test::CodeThatSolves;
using testing::HasSubstr;

/// Searches with a mark for each digit in each row, column and box; those of one kind are not taken
/// away with the digit.
class Marks {
 public:
  enum class Kind { row, column, box, none };
  Marks(IGrid& grid, Kind left) : grid_(grid), left_(left) {
    for (int cell = 0; cell < 81; ++cell)
      mark(cell, grid.get(cell % 9, cell / 9), true, Kind::none);
  }

  bool fillFrom(int cell) {
    while (cell < 81 && grid_.get(cell % 9, cell / 9) != 0) ++cell;
    if (cell == 81) return true;
    for (int digit = 1; digit <= 9; ++digit) {
      if (rows_[cell / 9][digit] || columns_[cell % 9][digit] || boxes_[box(cell)][digit]) continue;
      grid_.set(cell % 9, cell / 9, digit);
      mark(cell, digit, true, Kind::none);
      if (fillFrom(cell + 1)) return true;
      mark(cell, digit, false, left_);
      grid_.set(cell % 9, cell / 9, 0);
    }
    return false;
  }

 private:
  using OfAll = std::array<std::array<bool, 10>, 9>;
  static int box(int cell) { return cell / 27 * 3 + cell % 9 / 3; }
  void mark(int cell, int digit, bool isUsed, Kind left) {
    if (left != Kind::row) rows_[cell / 9][digit] = isUsed;
    if (left != Kind::column) columns_[cell % 9][digit] = isUsed;
    if (left != Kind::box) boxes_[box(cell)][digit] = isUsed;
  }

  IGrid& grid_;
  Kind left_;
  OfAll rows_{};
  OfAll columns_{};
  OfAll boxes_{};
};

template <Marks::Kind left>
bool searches(IGrid& grid) {
  return Marks(grid, left).fillFrom(0);
}

TEST(StaleMarks, AreToldByTheKindOfUnit) {
  CodeThatSolves row(searches<Marks::Kind::row>);
  EXPECT_THAT(asked("marks-stay", row).value().mistake, HasSubstr("counts as used in its row."));
  EXPECT_TRUE(asked("board-marks-stay", row));
  CodeThatSolves column(searches<Marks::Kind::column>);
  EXPECT_THAT(asked("marks-stay", column).value().mistake,
              HasSubstr("counts as used in its column"));
  CodeThatSolves box(searches<Marks::Kind::box>);
  EXPECT_THAT(asked("marks-stay", box).value().mistake, HasSubstr("its box."));
}

/// Takes the first digit that fits, and gives up if that was wrong.
bool neverTriesASecond(IGrid& grid) {
  for (int cell = 0; cell < 81; ++cell) {
    if (grid.get(cell % 9, cell / 9) != 0) continue;
    int digit = 1;
    for (; digit <= 9; ++digit) {
      grid.set(cell % 9, cell / 9, digit);
      if (grid.isValid()) break;
    }
    const bool isSolved = digit <= 9 && neverTriesASecond(grid);
    if (!isSolved) grid.set(cell % 9, cell / 9, 0);
    return isSolved;
  }
  return true;
}

TEST(StaleMarks, AreNotToldOfASearchThatGivesUpOrIsRight) {
  CodeThatSolves greedy(neverTriesASecond);
  EXPECT_FALSE(asked("marks-stay", greedy));
  EXPECT_TRUE(asked("gives-up-at-dead-ends", greedy));
  CodeThatSolves right(searches<Marks::Kind::none>);
  EXPECT_FALSE(asked("marks-stay", right));
  EXPECT_FALSE(asked("board-marks-stay", right));
}

}  // namespace
}  // namespace sudoku::grading
