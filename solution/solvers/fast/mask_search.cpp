#include "solution/solvers/fast/mask_search.h"

#include <bit>

namespace sudoku::fast {

namespace {

constexpr bool isSingle(std::uint32_t mask) { return (mask & (mask - 1)) == 0; }

int countOf(std::uint32_t mask) {
  int count = 0;
  for (; mask != 0; mask &= mask - 1) ++count;
  return count;
}

}  // namespace

MaskSearch::MaskSearch(const IGrid& grid)
    : grid_(grid),
      order_(static_cast<std::size_t>(order(grid_.shape()))),
      cells_(order_ * order_),
      all_((Mask{1} << order_) - 1) {
  std::array<std::size_t, kMaxUnits> filled{};
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    const std::size_t x = cell % order_;
    const std::size_t y = cell / order_;
    const auto box =
        static_cast<std::size_t>(boxOf(grid_.shape(), static_cast<int>(x), static_cast<int>(y)));
    unitsOf_[cell] = {static_cast<Index>(y), static_cast<Index>(order_ + x),
                      static_cast<Index>(2 * order_ + box)};
    for (const Index unit : unitsOf_[cell])
      cellsOf_[unit][filled[unit]++] = static_cast<Index>(cell);
  }
}

MaskSearch::End MaskSearch::run(const Visit& visit, std::uint64_t budget) {
  return searchAll([&](const State& state) { return visit(gridOf(state)); }, budget);
}

MaskSearch::Count MaskSearch::count(std::uint64_t limit, std::uint64_t budget) {
  Count count;
  count.end = searchAll([&](const State&) { return ++count.completions < limit; }, budget);
  return count;
}

MaskSearch::End MaskSearch::searchAll(const Found& found, std::uint64_t budget) {
  if (!grid_.isValid()) return End::all;
  State state{};
  trouble_.fill(1);
  queued_ = 0;
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    const int given = grid_.get(static_cast<int>(cell % order_), static_cast<int>(cell / order_));
    state.candidates[cell] = given == kEmpty ? all_ : Mask{1} << (given - 1);
    if (isSingle(state.candidates[cell])) toPropagate(cell);
  }
  state.changed.fill(true);
  guessesLeft_ = budget;
  return search(state, found);
}

MaskSearch::End MaskSearch::search(State& state, const Found& found) {
  while (propagate(state)) {
    const std::size_t cell = chooseCell(state);
    if (cell == cells_) return found(state) ? End::all : End::stopped;
    if (guessesLeft_ == 0) return End::outOfBudget;
    --guessesLeft_;
    const Mask digits = state.candidates[cell];
    const Mask digit = digits & (~digits + 1);
    State with = state;
    with.candidates[cell] = digit;
    toPropagate(cell);
    for (const Index unit : unitsOf_[cell]) with.changed[unit] = true;
    const End end = search(with, found);
    if (end != End::all) return end;
    queued_ = 0;
    if (!remove(state, cell, digit)) return End::all;
  }
  return End::all;
}

Grid MaskSearch::gridOf(const State& state) const {
  Grid solution = grid_;
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    solution.set(static_cast<int>(cell % order_), static_cast<int>(cell / order_),
                 std::countr_zero(state.candidates[cell]) + 1);
  }
  return solution;
}

/// Counts a contradiction. Returns false.
bool MaskSearch::fail(std::size_t unit) {
  ++trouble_[unit];
  return false;
}

/// Applies the rules until nothing changes. Returns false on a contradiction.
bool MaskSearch::propagate(State& state) {
  for (;;) {
    if (!propagateNakedSingles(state)) return false;
    std::size_t unit = 0;
    while (unit < 3 * order_ && !state.changed[unit]) ++unit;
    for (; unit < 3 * order_ && queued_ == 0; ++unit) {
      if (!state.changed[unit]) continue;
      state.changed[unit] = false;
      if (!propagateHiddenSingles(state, unit)) return false;
    }
    if (queued_ != 0) continue;
    if (!lockDigits(state)) return false;
    bool isStable = queued_ == 0;
    for (std::size_t i = 0; i < 3 * order_ && isStable; ++i) isStable = !state.changed[i];
    if (isStable) return true;
  }
}

/// Returns false if the cell has no candidate left.
bool MaskSearch::remove(State& state, std::size_t cell, Mask digits) {
  Mask& candidates = state.candidates[cell];
  if ((candidates & digits) == 0) return true;
  candidates &= ~digits;
  if (candidates == 0) return fail(unitsOf_[cell][2]);
  if (isSingle(candidates)) toPropagate(cell);
  for (const Index unit : unitsOf_[cell]) state.changed[unit] = true;
  return true;
}

bool MaskSearch::propagateNakedSingles(State& state) {
  while (queued_ != 0) {
    const std::size_t cell = queue_[--queued_];
    const Mask digit = state.candidates[cell];
    for (const Index unit : unitsOf_[cell]) {
      for (std::size_t i = 0; i < order_; ++i) {
        const std::size_t other = cellsOf_[unit][i];
        if (other == cell || (state.candidates[other] & digit) == 0) continue;
        if (state.candidates[other] == digit) return fail(unit);
        remove(state, other, digit);
      }
    }
  }
  return true;
}

bool MaskSearch::propagateHiddenSingles(State& state, std::size_t unit) {
  Mask once = 0;
  Mask twice = 0;
  Mask placed = 0;
  for (std::size_t i = 0; i < order_; ++i) {
    const Mask candidates = state.candidates[cellsOf_[unit][i]];
    twice |= once & candidates;
    once |= candidates;
    placed |= isSingle(candidates) ? candidates : 0;
  }
  if (once != all_) return fail(unit);
  const Mask hidden = once & ~twice & ~placed;
  return hidden == 0 || placeHidden(state, unit, hidden);
}

bool MaskSearch::placeHidden(State& state, std::size_t unit, Mask hidden) {
  for (std::size_t i = 0; i < order_; ++i) {
    const std::size_t cell = cellsOf_[unit][i];
    const Mask here = state.candidates[cell] & hidden;
    if (here == 0) continue;
    if (!isSingle(here)) return fail(unit);  // the only place of two digits
    remove(state, cell, ~here);
  }
  return true;
}

bool MaskSearch::lockDigits(State& state) {
  const auto width = static_cast<std::size_t>(grid_.shape().boxWidth);
  const auto height = static_cast<std::size_t>(grid_.shape().boxHeight);
  for (std::size_t band = 0; band < width; ++band) {
    if (!lockInChute(state, band, false)) return false;
  }
  for (std::size_t stack = 0; stack < height; ++stack) {
    if (!lockInChute(state, stack, true)) return false;
  }
  return true;
}

/// Returns a band, or a stack turned on its side.
MaskSearch::Chute MaskSearch::chuteOf(const State& state, std::size_t index, bool isColumns) const {
  const Shape shape = grid_.shape();
  Chute chute;
  chute.lines = static_cast<std::size_t>(isColumns ? shape.boxWidth : shape.boxHeight);
  chute.length = static_cast<std::size_t>(isColumns ? shape.boxHeight : shape.boxWidth);
  chute.boxes = order_ / chute.length;
  chute.cells = &cellsOf_[(isColumns ? order_ : 0) + index * chute.lines];
  std::array<Mask, kMaxOrder> lineOnce{};
  std::array<Mask, kMaxOrder> boxOnce{};
  for (std::size_t line = 0; line < chute.lines; ++line) {
    for (std::size_t box = 0; box < chute.boxes; ++box) {
      Mask& segment = chute.segments[line][box];
      for (std::size_t i = 0; i < chute.length; ++i)
        segment |= state.candidates[chute.cellAt(line, box, i)];
      chute.lineTwice[line] |= lineOnce[line] & segment;
      lineOnce[line] |= segment;
      chute.boxTwice[box] |= boxOnce[box] & segment;
      boxOnce[box] |= segment;
    }
  }
  return chute;
}

bool MaskSearch::lockInChute(State& state, std::size_t index, bool isColumns) {
  const Chute chute = chuteOf(state, index, isColumns);
  for (std::size_t line = 0; line < chute.lines; ++line) {
    Mask locked = 0;  // digits that a box has in this line only
    for (std::size_t box = 0; box < chute.boxes; ++box)
      locked |= chute.segments[line][box] & ~chute.boxTwice[box];
    for (std::size_t box = 0; box < chute.boxes; ++box) {
      Mask elsewhere = 0;  // digits that another line has in this box only
      for (std::size_t other = 0; other < chute.lines; ++other) {
        if (other != line) elsewhere |= chute.segments[other][box] & ~chute.lineTwice[other];
      }
      const Mask leaving = chute.segments[line][box] &
                           ((locked & chute.boxTwice[box]) | (elsewhere & chute.lineTwice[line]));
      for (std::size_t i = 0; leaving != 0 && i < chute.length; ++i) {
        if (!remove(state, chute.cellAt(line, box, i), leaving)) return false;
      }
    }
  }
  return true;
}

/// Returns the cell to guess in, or cells_ if none is open.
std::size_t MaskSearch::chooseCell(const State& state) const {
  std::size_t best = cells_;
  std::uint64_t bestCount = 1;
  std::uint64_t bestTrouble = 0;
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    if (isSingle(state.candidates[cell])) continue;
    const auto count = static_cast<std::uint64_t>(countOf(state.candidates[cell]));
    std::uint64_t trouble = 0;
    for (const Index unit : unitsOf_[cell]) trouble += trouble_[unit];
    if (best == cells_ || count * bestTrouble < bestCount * trouble) {
      best = cell;
      bestCount = count;
      bestTrouble = trouble;
    }
  }
  return best;
}

}  // namespace sudoku::fast
