#ifndef TESTED_STEP_SOLVER_H
#define TESTED_STEP_SOLVER_H

#include <sudoku/step_solver.h>

/// Depth-first search over the gaps, x running fastest, digits 1 to 9.
class StepSolver : public sudoku::IStepSolver {
 public:
  Cells readGrid(std::istream& in) override;
  void printGrid(const Cells& grid, std::ostream& out) override;
  bool isValid(const Cells& grid) override;
  std::optional<sudoku::Cell> findNextEmptyCell(const Cells& grid, int x, int y) override;
  std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override;
  bool solve(Cells& grid) override;

 private:
  // Whether no digit stands twice in a line, column or box. Empty cells do not count.
  bool isConsistent(Cells grid);

  // Completes the gaps from (x, y) on; when that is impossible they are as before.
  bool fillFrom(Cells& grid, int x, int y);
};

#endif
