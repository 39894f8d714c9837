#pragma once

#include <utility>

#include "lab/trace/stack_watch.h"
#include "lab/trace/trace_recorder.h"
#include "plugins/host/counting_board.h"
#include "solution/grid/board.h"

namespace sudoku::lab {

/// The reference grid with every call recorded. Passes each set to the watch, if there is one. The
/// recorder and the watch must outlive it.
class TracingGrid final : public IGrid {
 public:
  TracingGrid(Grid contents, TraceRecorder& recorder, StackWatch* watch = nullptr)
      : grid_(std::move(contents)), recorder_(recorder), watch_(watch) {}

  int get(int x, int y) const override {
    recorder_.get();
    return grid_.get(x, y);
  }
  void set(int x, int y, int digit) override {
    try {
      const int before = grid_.get(x, y);
      grid_.set(x, y, digit);
      if (watch_ != nullptr) watch_->set(before, digit);
    } catch (const std::out_of_range&) {
      recorder_.refused(x, y, digit);
      throw;
    }
    recorder_.set(x, y, digit);
  }
  bool isValid() const override {
    const bool answer = grid_.isValid();
    recorder_.isValid(answer);
    return answer;
  }
  Shape shape() const override { return grid_.shape(); }

  const Grid& contents() const { return grid_; }

 private:
  Grid grid_;
  TraceRecorder& recorder_;
  StackWatch* watch_;
};

/// Same for the reference board. Records valueAt and isFixed as get, move as set, and isBad as the
/// opposite of isValid.
class TracingBoard final : public IBoard {
 public:
  TracingBoard(const Grid& contents, TraceRecorder& recorder, StackWatch* watch = nullptr)
      : board_(rowsOf(contents)), recorder_(recorder), watch_(watch) {}

  bool isBad() const override {
    const bool bad = board_.isBad();
    recorder_.isValid(!bad);
    return bad;
  }
  void move(const Move& move) override {
    const bool isInside =
        move.row() >= 0 && move.row() < 9 && move.column() >= 0 && move.column() < 9;
    const int before = isInside ? board_.valueAt(move.row(), move.column()) : 0;
    try {
      board_.move(move);
    } catch (const BadMoveException&) {
      recorder_.refused(move.column(), move.row(), move.value());
      throw;
    }
    if (watch_ != nullptr) watch_->set(before, move.value());
    recorder_.set(move.column(), move.row(), move.value());
  }
  int valueAt(int row, int column) const override {
    recorder_.get();
    return board_.valueAt(row, column);
  }
  bool isFixed(int row, int column) const override {
    recorder_.get();
    return board_.isFixed(row, column);
  }

  Grid contents() const { return gridOf(board_); }

 private:
  Board board_;
  TraceRecorder& recorder_;
  StackWatch* watch_;
};

}  // namespace sudoku::lab
