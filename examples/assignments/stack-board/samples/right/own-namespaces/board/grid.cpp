#include "grid.h"

namespace homework::board {

Board::Board(const std::array<std::string, 9>& rows) {
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      const int value = rows[row][2 * column] - '0';
      fields_[row][column] = {value, value != 0};
    }
  }
}

bool Board::isBad() const {
  for (int i = 0; i < 9; ++i) {
    if (isBad(i, 0, 1, 9) || isBad(0, i, 9, 1) || isBad(i / 3 * 3, i % 3 * 3, 3, 3)) return true;
  }
  return false;
}

bool Board::isBad(int top, int left, int height, int width) const {
  std::array<bool, 10> seen{};
  for (int row = top; row < top + height; ++row) {
    for (int column = left; column < left + width; ++column) {
      const int value = fields_[row][column].value;
      if (value != 0 && seen[value]) return true;
      seen[value] = true;
    }
  }
  return false;
}

void Board::move(const sudoku::Move& move) {
  const auto isIn = [](int number, int last) { return 0 <= number && number <= last; };
  if (!isIn(move.row(), 8) || !isIn(move.column(), 8) || !isIn(move.value(), 9) ||
      isFixed(move.row(), move.column())) {
    throw BadMoveException(move);
  }
  fields_[move.row()][move.column()].value = move.value();
}

int Board::valueAt(int row, int column) const { return fields_[row][column].value; }

bool Board::isFixed(int row, int column) const { return fields_[row][column].fixed; }

}  // namespace homework::board
