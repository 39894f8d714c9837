#pragma once

#include <sudoku/board.h>

#include <array>
#include <string>

#include "solution/grid/grid.h"

namespace sudoku {

/// The reference board. A value type; every call takes constant time. Not thread-safe.
class Board final : public IBoard {
 public:
  /// Reads nine rows of nine digits 0-9, separated by single spaces or adjacent. Digits other than
  /// 0 are fixed.
  /// Throws:  std::invalid_argument - any other text; the message names row, place, found,
  ///          expected.
  explicit Board(const std::array<std::string, 9>& rows);

  bool isBad() const override { return !grid_.isValid(); }
  void move(const Move& move) override;

  /// Throws:  std::out_of_range - row or column is outside 0..8.
  int valueAt(int row, int column) const override;

  /// Throws:  std::out_of_range - row or column is outside 0..8.
  bool isFixed(int row, int column) const override;

 private:
  Grid grid_;  // column and row of the board are x and y of the grid
  std::array<std::array<bool, 9>, 9> fixed_{};
};

/// The nine strings to construct a board from. Requires a 9x9 grid.
std::array<std::string, 9> rowsOf(const IGrid& grid);

/// Copies the digits of a board.
Grid gridOf(const IBoard& board);
inline const Grid& gridOf(const Grid& grid) { return grid; }

}  // namespace sudoku
