// Sudoku, step by step. Fill in the six places marked TODO, one after the other, and run
//
//     sudokulab grade . --assignment step-by-step
//
// after each. README.md says where to go on.

#include <sudoku/plugin.h>
#include <sudoku/step_solver.h>

#include <istream>
#include <ostream>

/// A grid is Cells: grid[x][y] is 1 to 9, or 0 where empty. x is the line of the text, y the place in
/// that line, both from 0 to 8.
class MySteps : public sudoku::IStepSolver {
 public:
  /// Reads nine lines of nine numbers with white space between them.
  Cells readGrid(std::istream& in) override {
    Cells grid{};
    // TODO 1: read 81 numbers, the nine of grid[0] first.
    return grid;
  }

  /// Writes nine lines of nine numbers with a blank between two of them; 0 for an empty cell.
  void printGrid(const Cells& grid, std::ostream& out) override {
    // TODO 2: write to `out`, which is not always std::cout.
  }

  /// Whether every cell is filled, and each line, column and box holds 1 to 9 once.
  bool isValid(const Cells& grid) override {
    // TODO 3: look at the nine lines, the nine columns and the nine boxes.
    return false;
  }

  /// The first empty cell from (x, y) on, (x, y) included. After (x, y) comes (x+1, y), after (8, y)
  /// comes (0, y+1), and after (8, 8) nothing.
  std::optional<sudoku::Cell> findNextEmptyCell(const Cells& grid, int x, int y) override {
    // TODO 4: return sudoku::Cell{x, y} for the cell that you found.
    return std::nullopt;
  }

  /// For n = 0 to 8: does n+1 stand in the line, the column or the box of (x, y), in (x, y) itself
  /// or in any other cell?
  std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override {
    std::array<bool, 9> used{};
    // TODO 5: set used[value - 1] for each value that you meet. A 0 is no value.
    return used;
  }

  /// true: every cell is filled, and the digits that were given are the same.
  /// false: there is no solution, and every cell is as it was before.
  bool solve(Cells& grid) override {
    // TODO 6: find an empty cell and the values used there. Try each of the others, and let a
    // function call itself for the rest of the grid; when no value works, set the cell back to 0.
    // What is there to say when no cell is empty, or when the digits given contradict one another?
    return false;
  }
};

// This line hands your class in. Change the name when you change that of the class.
SUDOKU_EXPORT_STEP_SOLVER(MySteps)
