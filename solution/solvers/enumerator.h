#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "solution/grid.h"

// How this works: exact search by recursion, the engine of AllSolutionsSolver and countSolutions.
// For each row, column and box one bit mask says which digits stand there, so the candidates of a
// cell are three ORs and a complement. Each step looks for the place that leaves fewest ways on:
//   - a cell without candidate, or a digit without place in a unit: go back;
//   - a cell with one candidate, or a digit with one place in a unit (hidden single): take it;
//   - else the cell with fewest candidates: try each of them.
// A digit with one place is found with two masks for each unit: candidates seen once, seen twice.
//
// Costs: exponential at worst, as any exact search; each step looks at all cells still open once.
// No memory but this object and the machine's stack, one small frame for each open cell.
// Sources: S. Golomb and L. Baumert, Backtrack Programming (1965), for "fewest ways on first";
// Knuth's dancing links (7.2.2.1) takes the same choice from a linked matrix. The masks are faster
// where N is below 32.

namespace sudoku {

/// Enumerates the completions of one grid. Works on a copy: the grid it was made from is only read,
/// in the constructor. Not thread-safe.
class Enumerator {
 public:
  /// Returns whether to go on. The grid passed is valid during the call only.
  using Visit = std::function<bool(const Grid&)>;

  /// Throws:  what Grid(const IGrid&) throws.
  explicit Enumerator(const IGrid& grid);

  /// Calls visit once for each completion, in any order, until it returns false. Conflicting
  /// givens have no completion. May be called again.
  /// Throws:  whatever visit throws; after that this object must not be used again.
  void run(const Visit& visit);

 private:
  using Mask = std::uint32_t;  // bit d-1 stands for digit d
  enum Kind { kRow, kColumn, kBox, kKinds };
  using UnitMasks = std::array<std::array<Mask, kMaxOrder>, kKinds>;

  struct Gap {
    std::array<std::uint8_t, kKinds> unit;  // unit[kRow] is y, unit[kColumn] is x
    std::uint8_t digit;
  };
  struct Choice {
    std::size_t gap;  // place in gaps_
    Mask digits;      // to be tried there; none: go back
  };

  Mask candidates(const Gap& gap) const;
  bool search(const Visit& visit);
  bool report(const Visit& visit);
  Choice choose() const;
  Choice chooseInUnits(const UnitMasks& once, const UnitMasks& twice, Choice best) const;
  Choice placeOf(Kind kind, std::size_t unit, Mask digit) const;
  void toggle(const Gap& gap, Mask digit);

  Grid grid_;
  std::size_t order_;
  Mask all_;
  UnitMasks used_{};
  std::size_t open_ = 0;  // gaps_[0..open_) are empty, those behind are filled
  std::array<Gap, static_cast<std::size_t>(kMaxOrder) * kMaxOrder> gaps_{};
};

}  // namespace sudoku
