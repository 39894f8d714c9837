#pragma once

#include <sudoku/all_solutions_solver.h>

#include <cstdint>
#include <functional>
#include <vector>

#include "solution/grid/grid.h"

// How this works: Sudoku is an exact cover problem with 4 N^2 items, each to be covered exactly
// once: fill each cell, and place each digit in each row, column and box. The option "digit d in
// cell c" covers four of them. Options and items form a matrix that is linked in both directions:
//
//   item:    cell 0,0    row 0 has 1    column 0 has 1    box 0 has 1
//              |              |               |               |
//   option:  (0,0)=1 <----> (0,0)=1 <-----> (0,0)=1 <----> (0,0)=1     <->: adjacent in
//              |              |               |               |             nodes_
//   option:  (0,0)=2        (1,0)=1         (0,1)=1          ...
//
// Choosing an option covers its items: each is unlinked from the list of items, and each of its
// options from the lists of the other items. An unlinked node keeps its own links, so undoing takes
// one assignment each: the links dance. The search branches on the item with the fewest options.
//
// Costs: exponential at worst; the links of a 25x25 grid take 1 MB. On 9x9 it is about ten times
// slower than bit masks (docs/performance.md); it is included to show the idea.
// Source: D. Knuth, Dancing Links (2000), and The Art of Computer Programming 7.2.2.1.

namespace sudoku {

/// Enumerates the completions of one grid by exact cover. Works on a copy. Not thread-safe.
class DancingLinks {
 public:
  /// Returns whether to continue.
  using Visit = std::function<bool(const Grid&)>;

  /// Throws:  what Grid(const IGrid&) throws.
  explicit DancingLinks(const IGrid& grid);

  /// Calls visit once for each completion, in any order, until it returns false. Conflicting
  /// givens have no completion. May be called again.
  /// Throws:  what visit throws; after that this object must not be used again.
  void run(const Visit& visit);

 private:
  using Link = std::uint32_t;
  struct Node {
    Link up;
    Link down;
    Link item;    // the item of an option's node; for an item: its number of options
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
  std::vector<Node> nodes_;  // the items, then four nodes per option
  std::vector<Link> left_;   // of items; the last entry is the head of the list
  std::vector<Link> right_;
};

/// Finds every completion of a grid of any shape up to 25x25. Keeps no state between calls.
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
