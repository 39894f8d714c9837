#ifndef SUDOKULAB_CONTRACT_BOARD_H
#define SUDOKULAB_CONTRACT_BOARD_H

#include <sudoku/move.h>
#include <sudoku/visibility.h>

#include <array>
#include <cstdio>
#include <stdexcept>
#include <string>

namespace sudoku {

/// A 9x9 board that remembers which cells were given. Implementations are constructed from a
/// const std::array<std::string, 9>&: one string per row, nine digits separated by single spaces
/// ("4 0 0 5 2 0 1 0 3"), 0 for an empty cell. Not thread-safe.
class SUDOKU_CONTRACT IBoard {
 public:
  class BadMoveException;

  IBoard() = default;
  IBoard(const IBoard&) = default;
  IBoard& operator=(const IBoard&) = default;
  virtual ~IBoard() = default;

  /// Returns: true  - some digit 1..9 occurs twice in a row, a column or a box;
  ///          false - none does.
  virtual bool isBad() const = 0;

  /// Overwrites the cell with move.value() (0 empties it). Conflicting values are stored too.
  /// Throws:  BadMoveException - the cell is fixed or outside the board, or the value is outside
  ///          0..9. The board is unchanged.
  virtual void move(const Move& move) = 0;

  /// Returns the digit in the cell, 0 if it is empty. Requires row and column in 0..8.
  virtual int valueAt(int row, int column) const = 0;

  /// Returns whether the cell was given at the start. Requires row and column in 0..8.
  virtual bool isFixed(int row, int column) const = 0;
};

/// The board rejected the move.
class SUDOKU_CONTRACT IBoard::BadMoveException : public std::invalid_argument {
 public:
  explicit BadMoveException(const Move& move)
      : std::invalid_argument(Text(move).symbols), move_(move) {}

  const Move& move() const noexcept { return move_; }

 private:
  // Not std::string: in C++20 every file that includes this would recompile much of it.
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
