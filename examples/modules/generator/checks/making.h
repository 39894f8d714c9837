#pragma once

// Shared by the checks of the generator: a solver for it to use, and the puzzles that it makes.

#include <sudokulab/check.h>

#include <generator.contract.h>

namespace making {

using namespace sudoku::check;
using sudoku::IGenerator;

/// Solves the grid and counts the calls of solve().
class OurSolver : public ISolver {
 public:
  explicit OurSolver(WatchedGrid& grid) : grid_(grid) {}

  bool solve() override {
    ++calls_;
    const auto solution = mayFill() ? firstSolution(grid_.contents()) : std::nullopt;
    if (solution) grid_.refill(*solution);
    return solution.has_value();
  }
  int calls() const { return calls_; }

 protected:
  /// Whether solve() may find a solution.
  virtual bool mayFill() { return true; }

 private:
  WatchedGrid& grid_;
  int calls_ = 0;
};

struct Request {
  int gaps = 40;
  unsigned seed = 1;
  bool unique = false;
};

inline unsigned someSeed(Context& context) {
  return static_cast<unsigned>(context.random().below(1'000'000));
}

/// The puzzle that generate() makes in an empty grid.
inline Grid puzzleOf(Context& context, const Request& request) {
  WatchedGrid grid(Grid{}, Reads::toldLater);
  OurSolver solver(grid);
  context.code()
      .make<IGenerator>(grid, solver)
      ->generate(request.gaps, request.seed, request.unique);
  return grid.contents();
}

inline std::string callOf(const Request& request) {
  return "generate(" + std::to_string(request.gaps) + ", " + std::to_string(request.seed) +
         (request.unique ? ", true)" : ", false)");
}

/// Fails the check unless the puzzle has the requested gaps and a solution.
inline void requirePuzzle(Context& context, const Request& request, const Grid& puzzle) {
  const std::string expected = counted(request.gaps, "gap") + " after " + callOf(request);
  if (gapsOf(puzzle) != request.gaps)
    context.fail({.expected = expected, .seen = counted(gapsOf(puzzle), "gap"), .after = puzzle});
  if (!firstSolution(puzzle))
    context.fail({.expected = "a puzzle with a solution after " + callOf(request),
                  .seen = puzzle.isValid() ? "one without" : "a digit twice in a unit",
                  .after = puzzle});
}

}  // namespace making
