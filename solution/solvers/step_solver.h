#pragma once

#include <sudoku/step_solver.h>

// How this works: the six steps of the assignment. solve() fills the cell that findNextEmptyCell
// names with each digit that usedValuesAt leaves free, and calls itself for the rest; the search
// goes on from the cell just filled, x (the line) running fastest. Conflicting givens are looked
// for once, at the start.
//
// Costs: as RecursiveSolver, but only legal digits are placed; 27 look-ups for each cell.
// Source: the assignment "Step by step".

namespace sudoku {

/// The reference step solver. Holds nothing between calls. Not thread-safe.
class StepSolver final : public IStepSolver {
 public:
  /// Throws:  std::invalid_argument - something else than 81 numbers 0-9 separated by white space;
  ///          the message names line and place in the grid, found and expected. What follows the
  ///          81st number is not read.
  Cells readGrid(std::istream& in) override;

  /// One space between two numbers; each line ends with a newline.
  void printGrid(const Cells& grid, std::ostream& out) override;

  bool isValid(const Cells& grid) override;
  std::optional<Cell> findNextEmptyCell(const Cells& grid, int x, int y) override;
  std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override;

  /// False also for cells that hold anything outside 0..9.
  bool solve(Cells& grid) override;

 private:
  bool fillFrom(Cells& grid, int x, int y);
};

}  // namespace sudoku
