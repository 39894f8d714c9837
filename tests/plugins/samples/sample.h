#pragma once

// What the samples have in common: a solver that keeps its grid, as a student would write it.

#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

class SampleSolver : public sudoku::ISolver {
 public:
  explicit SampleSolver(sudoku::IGrid& grid) : grid_(grid) {}

 protected:
  sudoku::IGrid& grid_;
};
