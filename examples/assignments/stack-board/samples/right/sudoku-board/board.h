#ifndef BOARD_H
#define BOARD_H

#include <sudoku/board.h>

#include <array>
#include <string>

namespace sudoku {

class Board final : public IBoard {
public:
  explicit Board(const std::array<std::string, 9> &lines) {
    for (int cell = 0; cell < 81; ++cell) {
      digits_[cell] = lines[cell / 9][cell % 9 * 2] - '0';
      if (digits_[cell] != 0)
        fixed_[cell] = true;
    }
  }

  bool isBad() const override {
    std::array<unsigned, 9> rows{}, columns{}, boxes{};
    for (int cell = 0; cell < 81; ++cell) {
      if (digits_[cell] == 0)
        continue;
      const unsigned bit = 1u << digits_[cell];
      unsigned &row = rows[cell / 9];
      unsigned &column = columns[cell % 9];
      unsigned &box = boxes[cell / 27 * 3 + cell % 9 / 3];
      if ((row | column | box) & bit)
        return true;
      row |= bit;
      column |= bit;
      box |= bit;
    }
    return false;
  }

  void move(const Move &move) override {
    const int cell = cellOf(move);
    if (fixed_[cell] || move.value() < 0 || move.value() > 9)
      throw BadMoveException(move);
    digits_[cell] = move.value();
  }

  int valueAt(int row, int column) const override { return digits_[row * 9 + column]; }

  bool isFixed(int row, int column) const override { return fixed_[row * 9 + column]; }

private:
  static int cellOf(const Move &move) {
    if (move.row() < 0 || move.row() >= 9)
      throw BadMoveException(move);
    if (move.column() < 0 || move.column() >= 9)
      throw BadMoveException(move);
    return move.row() * 9 + move.column();
  }

  std::array<int, 81> digits_{};
  std::array<bool, 81> fixed_{};
};

} // namespace sudoku

#endif
