#pragma once

#include <functional>
#include <optional>
#include <stdexcept>

#include "plugins/contracts/solving.h"
#include "plugins/host/implementation.h"

namespace sudoku::cli {

/// A solver violated its contract. what() describes the violation.
class SolverError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Solves puzzles with the exported classes: one of the four kinds of solvers, or, if there is only
/// a grid or a board, a reference solver on top of it. Not thread-safe.
class AnySolver {
 public:
  /// The code may run in any process and must outlive this object.
  explicit AnySolver(host::IImplementation& code) : code_(code) {}

  /// Returns a completion, or nullopt if there is none. Either answer has been verified.
  /// Throws:  SolverError - a wrong answer, an exception, or an unsupported shape;
  ///          whatever the channel throws, if the code runs in another process.
  std::optional<Grid> solve(const Grid& puzzle);

  bool canEnumerate() const { return code_.offers(host::contractOf<IAllSolutionsSolver>); }

  /// Passes each completion to onSolution until that returns false. Requires canEnumerate().
  /// Throws:  SolverError. Does not check that all completions were reported.
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
