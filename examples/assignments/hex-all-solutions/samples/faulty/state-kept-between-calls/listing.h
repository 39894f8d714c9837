#pragma once

#include <sudoku/all_solutions_solver.h>

#include <array>
#include <vector>

// Keeps a list of the solutions and goes through it at the end.
class ListingSolver : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override;

 private:
  using Cells = std::array<int, 256>;

  // recursive, fills cells from position on
  void search(Cells& cells, int position);

  // whether the digit may stand there
  static bool allowed(const Cells& cells, int position, int digit);

  std::vector<Cells> solutions_;  // found so far
};
