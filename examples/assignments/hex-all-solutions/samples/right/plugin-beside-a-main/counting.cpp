#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

// Counts the gaps that are left; none left means solved.
class CountingSolver : public sudoku::IAllSolutionsSolver {
  using OnSolution = std::function<void(const sudoku::IGrid&)>;

 public:
  void solveAll(sudoku::IGrid& grid, const OnSolution& onSolution) override {
    if (!grid.isValid()) return;  // nothing can be done
    size = grid.shape().boxWidth * grid.shape().boxHeight;  // 16
    int gaps = 0;
    for (int i = 0; i < size * size; ++i) gaps += grid.get(i % size, i / size) == 0;
    fill(grid, gaps, 0, onSolution);
  }

 private:
  int size;

  // gaps: how many there still are; from: where the first of them may be
  // recursion: each call fills one gap
  void fill(sudoku::IGrid& grid, int gaps, int from, const OnSolution& onSolution) {
    if (gaps == 0) {
      onSolution(grid);
      return;
    }
    // there is a gap, so this loop ends
    int i = from;
    while (grid.get(i % size, i / size) != 0) ++i;

    // from the highest digit down, the order does not matter
    for (int digit = size; digit > 0; --digit) {
      grid.set(i % size, i / size, digit);
      if (grid.isValid()) fill(grid, gaps - 1, i + 1, onSolution);
    }
    grid.set(i % size, i / size, 0);
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(CountingSolver)
