#pragma once

#include <sudoku/step_solver.h>

// How this works: the six steps of the assignment. solve() fills the cell that findNextEmptyCell
// returns with each digit that usedValuesAt leaves free, and recurses. The search continues from
// the cell just filled, x (the line) varying fastest. Conflicting givens are checked once, at the
// start.
//
// Costs: like RecursiveSolver, but only legal digits are placed; 27 look-ups per cell.
// Source: the assignment "Step by step".

namespace sudoku {

/// The reference step solver. Keeps no state between calls. Not thread-safe.
class StepSolver final : public IStepSolver {
 public:
  /// Stops reading after the 81st number.
  /// Throws:  std::invalid_argument - not 81 numbers 0-9 separated by white space; the message
  ///          names line and place in the grid, found and expected.
  Cells readGrid(std::istream& in) override;

  /// Separates numbers by one space and ends each line with a newline.
  void printGrid(const Cells& grid, std::ostream& out) override;

  bool isValid(const Cells& grid) override;
  std::optional<Cell> findNextEmptyCell(const Cells& grid, int x, int y) override;
  std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override;

  /// Also false if a cell holds anything outside 0..9.
  bool solve(Cells& grid) override;

 private:
  bool fillFrom(Cells& grid, int x, int y);
};

}  // namespace sudoku
