#ifndef SUDOKULAB_CONTRACT_GRID_H
#define SUDOKULAB_CONTRACT_GRID_H

#include <sudoku/shape.h>
#include <sudoku/visibility.h>

#include <cstdio>
#include <stdexcept>

namespace sudoku {

/// N x N cells that hold a digit 1..N, or 0 if empty. Implementations are default constructible,
/// with all cells empty. Not thread-safe.
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

  /// Overwrites the cell with a digit, or empties it (0). Conflicting digits are stored too.
  /// Throws:  BadCellException  - x or y is outside 0..N-1; checked before the digit;
  ///          BadDigitException - digit is outside 0..N.
  ///          The grid is unchanged in both cases.
  virtual void set(int x, int y, int digit) = 0;

  /// Returns: true  - no digit occurs twice in a row, column or box (empty cells do not count);
  ///          false - some digit does.
  virtual bool isValid() const = 0;

  /// Returns the size of a box. 9x9 grids need not override it.
  virtual Shape shape() const { return {}; }
};

/// The coordinates are outside the grid.
class SUDOKU_CONTRACT IGrid::BadCellException : public std::out_of_range {
 public:
  BadCellException(int x, int y) : std::out_of_range(Text(x, y).symbols), x_(x), y_(y) {}

  int x() const noexcept { return x_; }
  int y() const noexcept { return y_; }

 private:
  // Not std::string: in C++20 every file that includes this would recompile much of it.
  struct Text {
    char symbols[64];
    Text(int x, int y) {
      std::snprintf(symbols, sizeof symbols, "Bad cell coordinates: %d,%d", x, y);
    }
  };

  int x_;
  int y_;
};

/// The value is neither a digit of the grid nor 0.
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
