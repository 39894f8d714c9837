#ifndef SUDOKULAB_CONTRACT_MOVE_H
#define SUDOKULAB_CONTRACT_MOVE_H

#include <sudoku/visibility.h>

namespace sudoku {

/// A value to put on a board: row from the top and column from the left, both from 0. Any three
/// numbers are allowed; the board validates them.
class SUDOKU_CONTRACT Move {
 public:
  Move(int row, int column, int value) : row_(row), column_(column), value_(value) {}

  int row() const { return row_; }
  int column() const { return column_; }
  int value() const { return value_; }

  friend bool operator==(const Move&, const Move&) = default;

 private:
  int row_;
  int column_;
  int value_;
};

}  // namespace sudoku

#endif
