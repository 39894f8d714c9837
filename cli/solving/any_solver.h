#pragma once

#include <functional>
#include <optional>
#include <stdexcept>

#include "plugins/contracts/solving.h"
#include "plugins/host/implementation.h"

namespace sudoku::cli {

/// A solver did not do what its contract says. what() tells what it did.
class SolverError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Solves puzzles with whatever code exports: one of the four kinds of solvers, or, if it exports a
/// grid or a board only, a reference solver that works on that. Not thread-safe.
class AnySolver {
 public:
  /// The code may run anywhere, and must outlive this.
  explicit AnySolver(host::IImplementation& code) : code_(code) {}

  /// Returns some completion, nothing if there is none. Both have been checked.
  /// Throws:  SolverError - the answer is wrong, it threw, or it does not take this shape;
  ///          what the code's conversation throws, if it runs elsewhere.
  std::optional<Grid> solve(const Grid& puzzle);

  bool canEnumerate() const { return code_.offers(host::contractOf<IAllSolutionsSolver>); }

  /// Hands each completion to onSolution until that returns false. Requires canEnumerate().
  /// Throws:  SolverError. That all were reported is not checked.
  void enumerate(const Grid& puzzle, const std::function<bool(const Grid&)>& onSolution);

 private:
  std::optional<Grid> solveUnchecked(const Grid& puzzle);
  template <class Interface>
  std::optional<Grid> with(host::Description<Interface> solver, const Grid& puzzle);
  template <class Interface, class Place>
  host::SolverAnswer ask(host::Description<Interface> solver, Place& place, const Grid& puzzle,
                         const std::function<bool(const Grid&)>& onSolution);
  std::optional<Grid> withOwnBoard(const Grid& puzzle);
  std::optional<Grid> withOwnGrid(const Grid& puzzle);

  host::IImplementation& code_;
};

}  // namespace sudoku::cli
