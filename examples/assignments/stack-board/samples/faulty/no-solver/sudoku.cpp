#include <sudoku/board.h>
#include <sudoku/plugin.h>

#include <algorithm>
#include <array>
#include <string>

// Counts the digits of each row, column and box while moves are made, so isBad has nothing to do.
class LonelyBoard : public sudoku::IBoard {
 public:
  explicit LonelyBoard(const std::array<std::string, 9>& rows) {
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        const int digit = rows[row][2 * column] - '0';
        put(row, column, digit);
        isGiven[row][column] = digit != 0;
      }
    }
  }

  bool isBad() const override { return conflicts > 0; }

  void move(const sudoku::Move& move) override {
    const int top = std::max(move.row(), move.column());
    const int bottom = std::min(move.row(), move.column());
    if (bottom < 0 || top > 8) throw BadMoveException(move);
    if (move.value() < 0 || move.value() > 9) throw BadMoveException(move);
    if (isGiven[move.row()][move.column()]) throw BadMoveException(move);
    take(move.row(), move.column());
    put(move.row(), move.column(), move.value());
  }

  int valueAt(int row, int column) const override { return digits[row][column]; }
  bool isFixed(int row, int column) const override { return isGiven[row][column]; }

 private:
  void put(int row, int column, int digit) {
    digits[row][column] = digit;
    if (digit == 0) return;
    if (++inRow[row][digit] > 1) ++conflicts;
    if (++inColumn[column][digit] > 1) ++conflicts;
    if (++inBox[row / 3][column / 3][digit] > 1) ++conflicts;
  }

  void take(int row, int column) {
    const int digit = digits[row][column];
    if (digit == 0) return;
    if (--inRow[row][digit] > 0) --conflicts;
    if (--inColumn[column][digit] > 0) --conflicts;
    if (--inBox[row / 3][column / 3][digit] > 0) --conflicts;
  }

  int digits[9][9] = {};
  bool isGiven[9][9] = {};
  int inRow[9][10] = {};
  int inColumn[9][10] = {};
  int inBox[3][3][10] = {};
  int conflicts = 0;
};

SUDOKU_EXPORT_BOARD(LonelyBoard)
