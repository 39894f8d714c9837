#pragma once

#include <sudoku/all_solutions_solver.h>

#include <cstdint>
#include <functional>
#include <vector>

#include "solution/grid/grid.h"

// How this works: a Sudoku is an exact cover. There are 4 N^2 things to be done exactly once: fill
// each cell, and put each digit into each row, each column and each box. "Digit d into cell c" does
// four of them. The matrix of options and items is linked in both directions:
//
//   item:    cell 0,0    row 0 has 1    column 0 has 1    box 0 has 1
//              |              |               |               |
//   option:  (0,0)=1 <----> (0,0)=1 <-----> (0,0)=1 <----> (0,0)=1     <->: nodes that stand
//              |              |               |               |             side by side
//   option:  (0,0)=2        (1,0)=1         (0,1)=1          ...
//
// To choose an option is to cover its items: each is unlinked from the list of items, and each
// option that does it from the other items' lists. An unlinked node still knows its neighbours, so
// going back is one assignment for each: the links dance. The item with fewest options comes next.
//
// Costs: exponential at worst; the links of a 25x25 grid take 1 MB. On 9x9 it is some ten times
// slower than masks (docs/performance.md), and it is worth reading for its idea alone.
// Source: D. Knuth, Dancing Links (2000), and The Art of Computer Programming 7.2.2.1.

namespace sudoku {

/// Enumerates the completions of one grid by exact cover. Works on a copy. Not thread-safe.
class DancingLinks {
 public:
  /// Returns whether to go on.
  using Visit = std::function<bool(const Grid&)>;

  /// Throws:  what Grid(const IGrid&) throws.
  explicit DancingLinks(const IGrid& grid);

  /// Calls visit once for each completion, in any order, until it returns false. Conflicting
  /// givens have no completion. May be called again.
  /// Throws:  whatever visit throws; after that this object must not be used again.
  void run(const Visit& visit);

 private:
  using Link = std::uint32_t;
  struct Node {
    Link up;
    Link down;
    Link item;    // of an option's node; of an item itself: how many options it has
    Link option;  // cell * N + digit - 1
  };

  void addOption(int x, int y, int digit);
  void cover(Link item);
  void uncover(Link item);
  void hide(Link node);
  void unhide(Link node);
  Link itemWithFewestOptions() const;
  bool search(const Visit& visit);

  Grid grid_;
  Link order_;
  std::vector<Node> nodes_;  // first the items, then four for each option
  std::vector<Link> left_;   // of items; the last one is the head of the list
  std::vector<Link> right_;
};

/// Finds every completion of a grid of any shape up to 25x25. Holds nothing between calls.
class DancingLinksSolver final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    DancingLinks(grid).run([&onSolution](const Grid& solution) {
      onSolution(solution);
      return true;
    });
  }
};

}  // namespace sudoku
