#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "solution/grid/grid.h"

// How this works: exact search for grids of any shape. Each cell has a mask of its candidates. The
// rules, the cheap ones first, each as long as the ones before it change nothing:
//
//   naked single    a cell with one candidate takes it; the cells that see it lose it
//   hidden single   a digit with one place in a row, column or box takes it; two masks for each
//                   unit tell: candidates seen once, seen twice
//   locked digits   rows and boxes meet in segments. A digit of a box that is in one segment only
//                   leaves the rest of that row; a digit of a row that is in one segment only
//                   leaves the rest of that box. The same for columns.
//
// Then a guess, in the cell with fewest candidates for the contradictions that were found in its
// row, column and box: what has made trouble is decided early, which cuts the long tails.
//
// Costs: exponential at worst, as any exact search. A state is a mask for each cell, 1 kB for
// 16x16; one lies on the machine's stack for each guess. No other memory.
// Sources: S. Golomb and L. Baumert, Backtrack Programming (1965), for "fewest ways on first";
// F. Boussemart et al., Boosting systematic search by weighting constraints (2004).

namespace sudoku::fast {

/// Enumerates the completions of one grid of any shape. Works on a copy: the grid it was made from
/// is only read, in the constructor. Not thread-safe.
class MaskSearch {
 public:
  /// Returns whether to go on. The grid passed is valid during the call only.
  using Visit = std::function<bool(const Grid&)>;

  enum class End {
    all,          ///< every completion was visited
    stopped,      ///< visit wanted no more
    outOfBudget,  ///< too many guesses; some completions may not have been visited
  };

  static constexpr std::uint64_t kNoBudget = ~std::uint64_t{0};

  /// Throws:  what Grid(const IGrid&) throws.
  explicit MaskSearch(const IGrid& grid);

  /// Calls visit once for each completion, in any order, until it returns false or there were
  /// `budget` guesses. Conflicting givens have no completion. May be called again.
  /// Throws:  whatever visit throws.
  End run(const Visit& visit, std::uint64_t budget = kNoBudget);

  /// What a count came to. Not all are counted if there are as many as asked for, or it ended out of
  /// budget.
  struct Count {
    std::uint64_t completions = 0;
    End end = End::all;
  };
  /// As run(), without making a grid of each completion; stopped at the `limit`th. Requires limit > 0.
  Count count(std::uint64_t limit, std::uint64_t budget = kNoBudget);

 private:
  using Mask = std::uint32_t;  // bit d-1 stands for digit d
  using Index = std::uint16_t;
  static constexpr std::size_t kMaxCells = static_cast<std::size_t>(kMaxOrder) * kMaxOrder;
  static constexpr std::size_t kMaxUnits = std::size_t{3} * kMaxOrder;

  /// What is known at one point of the search.
  struct State {
    std::array<Mask, kMaxCells> candidates;
    std::array<bool, kMaxUnits> changed;  // units that have lost a candidate
  };

  /// A band, or a stack seen as one: lines that go through the same boxes. Where a line and a box
  /// meet they share a segment.
  struct Chute {
    std::size_t lines;
    std::size_t boxes;
    std::size_t length;                                             // of a segment, in cells
    const std::array<Index, kMaxOrder>* cells;                      // of each line
    std::array<std::array<Mask, kMaxOrder>, kMaxOrder> segments{};  // [line][box]: what they take
    std::array<Mask, kMaxOrder> lineTwice{};  // digits in several segments of the line
    std::array<Mask, kMaxOrder> boxTwice{};   // and of the box

    std::size_t cellAt(std::size_t line, std::size_t box, std::size_t i) const {
      return cells[line][box * length + i];
    }
  };

  void toPropagate(std::size_t cell) { queue_[queued_++] = static_cast<Index>(cell); }
  bool propagate(State& state);
  bool propagateNakedSingles(State& state);
  bool propagateHiddenSingles(State& state, std::size_t unit);
  bool placeHidden(State& state, std::size_t unit, Mask hidden);
  bool remove(State& state, std::size_t cell, Mask digits);
  bool lockDigits(State& state);
  Chute chuteOf(const State& state, std::size_t index, bool isColumns) const;
  bool lockInChute(State& state, std::size_t index, bool isColumns);
  bool fail(std::size_t unit);

  std::size_t chooseCell(const State& state) const;
  /// Told of each completion; returns whether to go on.
  using Found = std::function<bool(const State&)>;
  End searchAll(const Found& found, std::uint64_t budget);
  End search(State& state, const Found& found);
  Grid gridOf(const State& state) const;

  Grid grid_;
  std::size_t order_;
  std::size_t cells_;
  Mask all_;
  std::array<std::array<Index, kMaxOrder>, kMaxUnits> cellsOf_{};  // of unit: rows, columns, boxes
  std::array<std::array<Index, 3>, kMaxCells> unitsOf_{};
  std::array<std::uint32_t, kMaxUnits> trouble_{};  // 1 + contradictions found in the unit
  std::array<Index, kMaxCells> queue_{};            // cells with one candidate, to be propagated
  std::size_t queued_ = 0;
  std::uint64_t guessesLeft_ = 0;
};

}  // namespace sudoku::fast
