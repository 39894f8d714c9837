#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <set>

using sudoku::IGrid;

// Small functions that each do one thing, so that everything stays readable.
class ReadableSolver : public sudoku::IAllSolutionsSolver {
 private:
  // Calls visit(x, y, digit) for every cell of the grid.
  // The others are written with this one.
  template <class Visit>
  static void forEachCell(const IGrid& grid, Visit visit) {
    for (int y = 0; y < 16; ++y)
      for (int x = 0; x < 16; ++x) visit(x, y, grid.get(x, y));  // row by row
  }

  // How many cells are empty?
  static int countEmpty(const IGrid& grid) {
    int count = 0;
    forEachCell(grid, [&](int, int, int digit) { count += digit == 0; });
    return count;
  }

  // The first cell that is empty. Requires that there is one.
  static sudoku::Cell firstEmpty(const IGrid& grid) {
    sudoku::Cell first{-1, -1};
    forEachCell(grid, [&](int x, int y, int digit) {
      if (digit == 0 && first.x < 0) first = {x, y};
    });
    return first;
  }

  // The digits in the same row ...
  static std::set<int> digitsInRow(const IGrid& grid, int row) {
    std::set<int> digits;
    forEachCell(grid, [&](int, int y, int digit) { if (y == row) digits.insert(digit); });
    return digits;
  }

  // ... in the same column ...
  static std::set<int> digitsInColumn(const IGrid& grid, int column) {
    std::set<int> digits;
    forEachCell(grid, [&](int x, int, int digit) { if (x == column) digits.insert(digit); });
    return digits;
  }

  // ... and in the same box.
  static std::set<int> digitsInBox(const IGrid& grid, sudoku::Cell cell) {
    std::set<int> digits;
    forEachCell(grid, [&](int x, int y, int digit) {
      if (x / 4 == cell.x / 4 && y / 4 == cell.y / 4) digits.insert(digit);
    });
    return digits;
  }

  // Fills the first empty cell with all digits that are left for it.
  void solve(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) {
    if (countEmpty(grid) == 0) return onSolution(grid);  // nothing to do: a solution
    const sudoku::Cell cell = firstEmpty(grid);
    // what must not be used
    const std::set<int> column = digitsInColumn(grid, cell.x);
    const std::set<int> box = digitsInBox(grid, cell);
    // 1 to 16
    for (int digit = 1; digit <= 16; ++digit) {
      const std::set<int> row = digitsInRow(grid, cell.y);
      if (row.count(digit) + column.count(digit) + box.count(digit) > 0) continue;  // seen
      grid.set(cell.x, cell.y, digit);
      solve(grid, onSolution);  // the recursion
      grid.set(cell.x, cell.y, 0);  // not this time
    }
  }

 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    // wrong from the start
    if (!grid.isValid()) return;
    solve(grid, onSolution);  // the recursion
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(ReadableSolver)
