#pragma once

// Shared by the attacks on IStepSolver: a class that does nothing.

#include <sudoku/plugin.h>
#include <sudoku/step_solver.h>

#include <istream>
#include <ostream>
#include <string>

class Idle : public sudoku::IStepSolver {
 public:
  Cells readGrid(std::istream& in) override {
    Cells cells{};
    for (auto& line : cells) {
      for (int& cell : line) in >> cell;
    }
    return cells;
  }
  void printGrid(const Cells&, std::ostream&) override {}
  bool isValid(const Cells&) override { return false; }
  std::optional<sudoku::Cell> findNextEmptyCell(const Cells&, int, int) override { return {}; }
  std::array<bool, 9> usedValuesAt(const Cells&, int, int) override { return {}; }
  bool solve(Cells&) override { return false; }
};
