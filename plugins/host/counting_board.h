#pragma once

#include "plugins/host/counting_grid.h"
#include "solution/grid/board.h"

namespace sudoku::host {

/// The reference board, counting calls: valueAt and isFixed as get, move as set, isBad as isValid.
class CountingBoard final : public IBoard {
 public:
  explicit CountingBoard(const std::array<std::string, 9>& rows) : board_(rows) {}

  bool isBad() const override {
    ++calls_.isValid;
    return board_.isBad();
  }
  void move(const Move& move) override {
    ++calls_.set;
    ++(move.value() == 0 ? calls_.resets : calls_.placements);
    moves_.note(move.column(), move.row(), move.value(), 9);
    board_.move(move);
  }
  int valueAt(int row, int column) const override {
    ++calls_.get;
    return board_.valueAt(row, column);
  }
  bool isFixed(int row, int column) const override {
    ++calls_.get;
    return board_.isFixed(row, column);
  }

  Grid contents() const { return gridOf(board_); }
  const GridCalls& calls() const { return calls_; }

  /// Starts logging calls to move().
  void logSets() { moves_.start(); }
  SetLog loggedSets() const { return moves_.log(); }

 private:
  Board board_;
  mutable GridCalls calls_;
  SetRecorder moves_;
};

}  // namespace sudoku::host
