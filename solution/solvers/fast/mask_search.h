#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "solution/grid/grid.h"

// How this works: exact search for grids of any shape. Each cell has a mask of its candidates. The
// rules run cheapest first, each only when those before it change nothing:
//
//   naked single    a cell with one candidate takes it; its peers lose it
//   hidden single   a digit with one place in a row, column or box takes it; two masks per unit
//                   find it: candidates seen once, seen twice
//   locked digits   rows and boxes meet in segments. A digit that a box has in only one segment
//                   is removed from the rest of that row; a digit that a row has in only one
//                   segment is removed from the rest of that box. The same for columns.
//
// Then it guesses in the cell with the lowest ratio of candidates to contradictions found so far in
// its row, column and box. Deciding troublesome cells early cuts the long tails.
//
// Costs: exponential at worst. A state is one mask per cell, 1 kB for 16x16; each guess keeps one
// on the machine stack. No other memory.
// Sources: S. Golomb and L. Baumert, Backtrack Programming (1965), for "fewest ways on first";
// F. Boussemart et al., Boosting systematic search by weighting constraints (2004).

namespace sudoku::fast {

/// Enumerates the completions of one grid of any shape. Works on a copy that the constructor takes.
/// Not thread-safe.
class MaskSearch {
 public:
  /// Returns whether to continue. The grid is valid only during the call.
  using Visit = std::function<bool(const Grid&)>;

  enum class End {
    all,          ///< every completion was visited
    stopped,      ///< visit returned false
    outOfBudget,  ///< too many guesses; completions may be missing
  };

  static constexpr std::uint64_t kNoBudget = ~std::uint64_t{0};

  /// Throws:  what Grid(const IGrid&) throws.
  explicit MaskSearch(const IGrid& grid);

  /// Calls visit once for each completion, in any order, until it returns false or `budget` guesses
  /// are spent. Conflicting givens have no completion. May be called again.
  /// Throws:  what visit throws.
  End run(const Visit& visit, std::uint64_t budget = kNoBudget);

  /// Completions may be missing if the limit was reached or the budget ran out.
  struct Count {
    std::uint64_t completions = 0;
    End end = End::all;
  };
  /// Like run(), but builds no grids and stops at the `limit`th completion. Requires limit > 0.
  Count count(std::uint64_t limit, std::uint64_t budget = kNoBudget);

 private:
  using Mask = std::uint32_t;  // bit d - 1: digit d
  using Index = std::uint16_t;
  static constexpr std::size_t kMaxCells = static_cast<std::size_t>(kMaxOrder) * kMaxOrder;
  static constexpr std::size_t kMaxUnits = std::size_t{3} * kMaxOrder;

  struct State {
    std::array<Mask, kMaxCells> candidates;
    std::array<bool, kMaxUnits> changed;  // units that lost a candidate
  };

  /// A band or a stack: lines through the same boxes. A line and a box meet in a segment.
  struct Chute {
    std::size_t lines;
    std::size_t boxes;
    std::size_t length;                                             // of a segment, in cells
    const std::array<Index, kMaxOrder>* cells;                      // of each line
    std::array<std::array<Mask, kMaxOrder>, kMaxOrder> segments{};  // [line][box]: candidates
    std::array<Mask, kMaxOrder> lineTwice{};  // digits in several segments of the line
    std::array<Mask, kMaxOrder> boxTwice{};   // digits in several segments of the box

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
  /// Called for each completion; returns whether to continue.
  using Found = std::function<bool(const State&)>;
  End searchAll(const Found& found, std::uint64_t budget);
  End search(State& state, const Found& found);
  Grid gridOf(const State& state) const;

  Grid grid_;
  std::size_t order_;
  std::size_t cells_;
  Mask all_;
  std::array<std::array<Index, kMaxOrder>, kMaxUnits> cellsOf_{};  // by unit: rows, columns, boxes
  std::array<std::array<Index, 3>, kMaxCells> unitsOf_{};
  std::array<std::uint32_t, kMaxUnits> trouble_{};  // 1 + contradictions found in the unit
  std::array<Index, kMaxCells> queue_{};            // cells with one candidate, pending
  std::size_t queued_ = 0;
  std::uint64_t guessesLeft_ = 0;
};

}  // namespace sudoku::fast
