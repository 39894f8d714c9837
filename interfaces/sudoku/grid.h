#ifndef SUDOKULAB_CONTRACT_GRID_H
#define SUDOKULAB_CONTRACT_GRID_H

#include <sudoku/shape.h>
#include <sudoku/visibility.h>

#include <cstdio>
#include <stdexcept>

namespace sudoku {

/// N x N cells that hold a digit 1..N, or 0 where empty. A class that implements it is default
/// constructible, and all its cells are empty then. Not thread-safe.
class SUDOKU_CONTRACT IGrid {
 public:
  class BadCellException;
  class BadDigitException;

  IGrid() = default;
  IGrid(const IGrid&) = default;
  IGrid& operator=(const IGrid&) = default;
  virtual ~IGrid() = default;

  /// Returns the digit in column x, row y; 0 if that cell is empty.
  /// Throws:  BadCellException - x or y is outside 0..N-1.
  virtual int get(int x, int y) const = 0;

  /// Puts a digit, or 0 to empty the cell, over whatever stood there; conflicts are stored too.
  /// Throws:  BadCellException  - x or y is outside 0..N-1; this one first when both are wrong;
  ///          BadDigitException - digit is outside 0..N.
  ///          The grid is unchanged after either.
  virtual void set(int x, int y, int digit) = 0;

  /// Returns: true  - no digit stands twice in any row, column or box (empty cells do not count);
  ///          false - some digit does.
  virtual bool isValid() const = 0;

  /// Returns the size of a box. A 9x9 grid need not override it.
  virtual Shape shape() const { return {}; }
};

/// The coordinates name no cell of the grid.
class SUDOKU_CONTRACT IGrid::BadCellException : public std::out_of_range {
 public:
  BadCellException(int x, int y) : std::out_of_range(Text(x, y).symbols), x_(x), y_(y) {}

  int x() const noexcept { return x_; }
  int y() const noexcept { return y_; }

 private:
  // Not by std::string: in C++20 each file that includes this would compile much of it anew.
  struct Text {
    char symbols[64];
    Text(int x, int y) {
      std::snprintf(symbols, sizeof symbols, "Bad cell coordinates: %d,%d", x, y);
    }
  };

  int x_;
  int y_;
};

/// The number is neither a digit of the grid nor 0.
class SUDOKU_CONTRACT IGrid::BadDigitException : public std::out_of_range {
 public:
  explicit BadDigitException(int digit) : std::out_of_range(Text(digit).symbols), digit_(digit) {}

  int digit() const noexcept { return digit_; }

 private:
  struct Text {
    char symbols[64];
    explicit Text(int digit) {
      std::snprintf(symbols, sizeof symbols, "Bad cell value: %d", digit);
    }
  };

  int digit_;
};

}  // namespace sudoku

#endif
