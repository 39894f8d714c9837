#pragma once

#include <cstdint>
#include <utility>

#include "plugins/host/set_log.h"
#include "solution/grid/grid.h"
#include "solution/grid/shapes.h"

namespace sudoku::host {

/// How often each method of a grid was called.
struct GridCalls {
  std::int64_t get = 0;
  std::int64_t set = 0;
  std::int64_t isValid = 0;
  std::int64_t placements = 0;  // calls to set with a digit; included in `set`
  std::int64_t resets = 0;      // calls to set with 0; included in `set`

  std::int64_t total() const { return get + set + isValid; }
};

/// The reference grid, counting each call, including calls that throw.
class CountingGrid final : public IGrid {
 public:
  explicit CountingGrid(Grid contents) : grid_(std::move(contents)) {}

  int get(int x, int y) const override {
    ++calls_.get;
    return grid_.get(x, y);
  }
  void set(int x, int y, int digit) override {
    ++calls_.set;
    ++(digit == 0 ? calls_.resets : calls_.placements);
    sets_.note(x, y, digit, order(grid_.shape()));
    grid_.set(x, y, digit);
  }
  bool isValid() const override {
    ++calls_.isValid;
    return grid_.isValid();
  }
  Shape shape() const override { return grid_.shape(); }

  const Grid& contents() const { return grid_; }
  const GridCalls& calls() const { return calls_; }

  /// Starts logging calls to set().
  void logSets() { sets_.start(); }
  SetLog loggedSets() const { return sets_.log(); }

 private:
  Grid grid_;
  mutable GridCalls calls_;
  SetRecorder sets_;
};

}  // namespace sudoku::host
