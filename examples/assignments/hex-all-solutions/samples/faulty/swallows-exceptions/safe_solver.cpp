#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <iostream>

// A solver that never crashes.
class SafeSolver : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    try {
      if (grid.isValid()) {
        grid_ = &grid;
        onSolution_ = &onSolution;
        search(0);
      }
    } catch (const std::exception& e) {
      // tell the user
      std::cerr << "error: " << e.what() << std::endl;
    } catch (...) {
      // whatever it was
      std::cerr << "unknown error" << std::endl;
    }
  }

 private:
  // All solutions from this cell on.
  void search(int cell) {
    if (cell == 256) {
      (*onSolution_)(*grid_);  // found one
      return;
    }
    const int x = cell % 16;  // column
    const int y = cell / 16;  // row
    if (grid_->get(x, y) != 0) {
      search(cell + 1);  // cannot be changed
      return;
    }
    for (int digit = 1; digit <= 16; ++digit) {
      // put it there and see
      grid_->set(x, y, digit);
      if (grid_->isValid()) search(cell + 1);
    }
    grid_->set(x, y, 0);  // out again
  }

  // only used while solveAll runs
  sudoku::IGrid* grid_ = nullptr;
  const std::function<void(const sudoku::IGrid&)>* onSolution_ = nullptr;
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(SafeSolver)
