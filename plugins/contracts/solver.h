#pragma once

#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include "plugins/contracts/decoded.h"
#include "plugins/contracts/description.h"

namespace sudoku::host {

template <>
struct Description<ISolver> {
  static constexpr std::string_view name = "solver";
  static constexpr std::string_view interface = "ISolver";
  static constexpr const char* symbol = "sudoku_export_solver";
  using Export = plugin::SolverExport;
  static constexpr std::tuple methods{Method<&ISolver::solve>{"solve"}};

  static constexpr bool takesAnyShape = true;
  static constexpr bool answersByText = false;
  static Grid place(const Grid& puzzle) { return puzzle; }
  static SolverAnswer solve(ISolver& solver, IGrid& /*grid*/, const OnSolution& /*report*/) {
    return {.saysSolved = decoded(solver.solve())};
  }

  template <class Base>
  struct Stub : Base {
    using Base::Base;
    bool solve() override { return Base::template ask<&ISolver::solve>(); }
  };
};

}  // namespace sudoku::host
