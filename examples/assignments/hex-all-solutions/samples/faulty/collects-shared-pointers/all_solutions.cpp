// Collects all solutions first and reports them afterwards.

#include "snapshot.h"

#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <memory>
#include <vector>

// Finds all solutions. The grid that we are given is only read.
class CollectingSolver : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    const auto work = std::make_shared<Snapshot>(grid);
    // Givens that contradict one another have no solution.
    if (!work->isValid()) return;

    // Begin with the first cell.
    Solutions found;
    search(grid, work, 0, found);
    // Now the search is over, and we can tell what it has found.
    for (const auto& solution : found) onSolution(*solution);
  }

 private:
  // All that was found, in the order in which it was found.
  using Solutions = std::vector<std::shared_ptr<const Snapshot>>;

  // Fills the cells from number `cell` on, row after row, and keeps what comes out.
  static void search(const sudoku::IGrid& givens, const std::shared_ptr<Snapshot>& work, int cell,
                     Solutions& found) {
    const int size = work->size();
    // Behind the last cell: everything is filled, keep it.
    if (cell == size * size) {
      found.push_back(work);
      return;
    }
    // Where that cell is.
    const int x = cell % size;
    const int y = cell / size;
    // What was given stays.
    if (givens.get(x, y) != 0) {
      search(givens, work, cell + 1, found);
      return;
    }
    // Try every digit that fits, and go on after a success too.
    for (int digit = 1; digit <= size; ++digit) {
      if (work->fits(x, y, digit)) {
        work->set(x, y, digit);
        search(givens, work, cell + 1, found);
      }
    }
    // Back to empty before we go back.
    work->set(x, y, 0);
  }
};

// Hand it in.
SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(CollectingSolver)
