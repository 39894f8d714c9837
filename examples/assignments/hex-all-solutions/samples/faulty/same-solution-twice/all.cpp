#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <vector>

// Collects the gaps first, then fills them one after the other.
class AllSolver : public sudoku::IAllSolutionsSolver {
 public:
  using OnSolution = std::function<void(const sudoku::IGrid&)>;

  void solveAll(sudoku::IGrid& grid, const OnSolution& onSolution) override {
    if (!grid.isValid()) return;  // no solution
    std::vector<sudoku::Cell> gaps;
    for (int y = 0; y < 16; ++y) {
      for (int x = 0; x < 16; ++x) {
        if (grid.get(x, y) == 0) gaps.push_back({x, y});
      }
    }
    fill(grid, gaps, 0, onSolution);
  }

 private:
  // recursion: number says which gap is next
  void fill(sudoku::IGrid& grid, const std::vector<sudoku::Cell>& gaps, size_t number,
            const OnSolution& onSolution) {
    if (number == gaps.size()) {
      onSolution(grid);  // everything is filled
      return;
    }
    auto [x, y] = gaps[number];  // where it is
    for (int digit = 1; digit <= 16; ++digit) {
      grid.set(x, y, digit);
      if (!grid.isValid()) continue;  // does not fit
      // was that the last gap? then we have one
      if (number + 1 == gaps.size()) onSolution(grid);
      fill(grid, gaps, number + 1, onSolution);
    }
    grid.set(x, y, 0);  // empty it for the caller
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(AllSolver)
