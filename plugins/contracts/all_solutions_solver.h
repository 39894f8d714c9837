#pragma once

#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include "plugins/contracts/description.h"

namespace sudoku::host {

template <>
struct Description<IAllSolutionsSolver> {
  static constexpr std::string_view name = "all-solutions-solver";
  static constexpr std::string_view interface = "IAllSolutionsSolver";
  static constexpr const char* symbol = "sudoku_export_all_solutions_solver";
  using Export = plugin::AllSolutionsSolverExport;
  static constexpr std::tuple methods{Method<&IAllSolutionsSolver::solveAll>{"solveAll"}};

  static constexpr bool takesAnyShape = true;
  static constexpr bool answersByText = false;
  static Grid place(const Grid& puzzle) { return puzzle; }
  static SolverAnswer solve(IAllSolutionsSolver& solver, IGrid& grid, const OnSolution& report) {
    solver.solveAll(grid, report);
    return {};
  }

  template <class Base>
  struct Stub : Base {
    using Base::Base;
    void solveAll(IGrid& grid, const OnSolution& onSolution) override {
      Base::template ask<&IAllSolutionsSolver::solveAll>(grid, onSolution);
    }
  };
};

}  // namespace sudoku::host
