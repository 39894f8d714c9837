#ifndef SUDOKULAB_CONTRACT_STEP_SOLVER_H
#define SUDOKULAB_CONTRACT_STEP_SOLVER_H

#include <sudoku/shape.h>
#include <sudoku/visibility.h>

#include <array>
#include <iosfwd>
#include <optional>

namespace sudoku {

/// A 9x9 solver in six steps. Here x is the first index, i.e. the line of the text, and y the
/// position in that line. Default constructible. Not thread-safe.
class SUDOKU_CONTRACT IStepSolver {
 public:
  /// grid[x][y]: 0 for an empty cell, else 1..9. Line i of a text is grid[i].
  using Cells = std::array<std::array<int, 9>, 9>;

  IStepSolver() = default;
  IStepSolver(const IStepSolver&) = default;
  IStepSolver& operator=(const IStepSolver&) = default;
  virtual ~IStepSolver() = default;

  /// Reads nine lines of nine numbers separated by blanks or tabs. Lines may have trailing blanks
  /// and end with "\r\n"; the last line may lack a line end. Blank lines may follow.
  virtual Cells readGrid(std::istream& in) = 0;

  /// Writes nine lines of nine numbers separated by white space, 0 for an empty cell.
  virtual void printGrid(const Cells& grid, std::ostream& out) = 0;

  /// Returns whether the grid is complete and correct (unlike IGrid::isValid).
  virtual bool isValid(const Cells& grid) = 0;

  /// Returns the first empty cell from (x, y) up to (8, 8), both included, with x varying fastest;
  /// nullopt if there is none. Requires x and y in 0..8.
  virtual std::optional<Cell> findNextEmptyCell(const Cells& grid, int x, int y) = 0;

  /// Returns for each n in 0..8 whether digit n+1 occurs in the line, column or box of grid[x][y],
  /// including that cell. Requires x and y in 0..8.
  virtual std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) = 0;

  /// Completes the grid in place.
  /// Returns: true  - the grid is complete and correct, givens are unchanged;
  ///          false - no completion exists, and the grid is unchanged.
  virtual bool solve(Cells& grid) = 0;
};

}  // namespace sudoku

#endif
