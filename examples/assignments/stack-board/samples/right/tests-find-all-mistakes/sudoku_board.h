#ifndef TESTED_SUDOKU_BOARD_H
#define TESTED_SUDOKU_BOARD_H

#include <sudoku/board.h>

#include <array>
#include <string>

/// A 9x9 board. It stores each move that it allows, conflicts included, and says afterwards whether
/// the digits agree with one another.
class SudokuBoard : public sudoku::IBoard {
 public:
  static constexpr int kSize = 9;

  /// Each row is nine digits with one blank between two of them; what is not 0 is fixed.
  explicit SudokuBoard(const std::array<std::string, 9>& rows) {
    for (int row = 0; row < kSize; ++row) {
      for (int column = 0; column < kSize; ++column) {
        const int value = rows[row][2 * column] - '0';
        squares_[row][column] = {value, value != 0};
      }
    }
  }

  // The number of a box and of a place in it: both count left to right, top to bottom.
  bool isBad() const override {
    for (int unit = 0; unit < kSize; ++unit) {
      Seen inRow{}, inColumn{}, inBox{};
      for (int place = 0; place < kSize; ++place) {
        const int boxRow = unit / 3 * 3 + place / 3;
        const int boxColumn = unit % 3 * 3 + place % 3;
        if (isRepeated(valueAt(unit, place), inRow) || isRepeated(valueAt(place, unit), inColumn) ||
            isRepeated(valueAt(boxRow, boxColumn), inBox)) {
          return true;
        }
      }
    }
    return false;
  }

  void move(const sudoku::Move& move) override {
    if (!isAllowed(move)) throw BadMoveException(move);
    squares_[move.row()][move.column()].value = move.value();
  }

  int valueAt(int row, int column) const override { return squares_[row][column].value; }
  bool isFixed(int row, int column) const override { return squares_[row][column].fixed; }

 private:
  struct Square {
    int value = 0;
    bool fixed = false;
  };

  using Seen = std::array<bool, kSize + 1>;

  static bool isIndex(int number) { return number >= 0 && number < kSize; }

  // Asks whether the cell is fixed only once it is known that there is such a cell.
  bool isAllowed(const sudoku::Move& move) const {
    return isIndex(move.row()) && isIndex(move.column()) && !isFixed(move.row(), move.column()) &&
           move.value() >= 0 && move.value() <= kSize;
  }

  // Notes that the value was seen. Empty cells never repeat one another.
  static bool isRepeated(int value, Seen& seen) {
    if (value == 0) return false;
    const bool repeated = seen[value];
    seen[value] = true;
    return repeated;
  }

  std::array<std::array<Square, kSize>, kSize> squares_;
};

#endif
