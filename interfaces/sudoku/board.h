#ifndef SUDOKULAB_CONTRACT_BOARD_H
#define SUDOKULAB_CONTRACT_BOARD_H

#include <sudoku/move.h>
#include <sudoku/visibility.h>

#include <array>
#include <cstdio>
#include <stdexcept>
#include <string>

namespace sudoku {

/// A 9x9 board that remembers which cells were given. A class that implements it is made from a
/// const std::array<std::string, 9>&: a row each, nine digits with a space between two of them
/// ("4 0 0 5 2 0 1 0 3"), 0 where the cell is empty. Not thread-safe.
class SUDOKU_CONTRACT IBoard {
 public:
  class BadMoveException;

  IBoard() = default;
  IBoard(const IBoard&) = default;
  IBoard& operator=(const IBoard&) = default;
  virtual ~IBoard() = default;

  /// Returns: true  - some digit 1..9 stands twice in a row, a column or a box;
  ///          false - none does.
  virtual bool isBad() const = 0;

  /// Puts move.value() (0 empties the cell) over whatever stood there; conflicts are stored too.
  /// Throws:  BadMoveException - the cell is fixed or outside the board, or the value is outside
  ///          0..9. The board is unchanged then.
  virtual void move(const Move& move) = 0;

  /// Returns the digit in that cell, 0 if it is empty. Requires row and column in 0..8.
  virtual int valueAt(int row, int column) const = 0;

  /// Returns whether the cell was given at the start. Requires row and column in 0..8.
  virtual bool isFixed(int row, int column) const = 0;
};

/// The board does not take this move.
class SUDOKU_CONTRACT IBoard::BadMoveException : public std::invalid_argument {
 public:
  explicit BadMoveException(const Move& move)
      : std::invalid_argument(Text(move).symbols), move_(move) {}

  const Move& move() const noexcept { return move_; }

 private:
  // Not by std::string: in C++20 each file that includes this would compile much of it anew.
  struct Text {
    char symbols[96];
    explicit Text(const Move& move) {
      std::snprintf(symbols, sizeof symbols, "Bad move: row %d, column %d, value %d", move.row(),
                    move.column(), move.value());
    }
  };

  Move move_;
};

}  // namespace sudoku

#endif
