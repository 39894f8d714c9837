#include <sudoku/all_solutions_solver.h>
#include <sudoku/grid.h>
#include <sudoku/plugin.h>

class Odd : public sudoku::IGrid {
 public:
  int get(int x, int y) const override { return (x * 7 + y * 3 + turn) % 40 - 2; }
  void set(int, int, int) override {}
  bool isValid() const override { return true; }
  sudoku::Shape shape() const override { return {4, 4}; }
  int turn = 0;
};

class Attack : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid&, const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    for (Odd odd;; ++odd.turn) onSolution(odd);
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(Attack)
