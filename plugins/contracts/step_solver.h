#pragma once

#include <sudoku/plugin.h>
#include <sudoku/step_solver.h>

#include "plugins/contracts/decoded.h"
#include "plugins/contracts/description.h"
#include "solution/grid/step_cells.h"

namespace sudoku::host {

template <>
struct Description<IStepSolver> {
  static constexpr std::string_view name = "step-solver";
  static constexpr std::string_view interface = "IStepSolver";
  static constexpr const char* symbol = "sudoku_export_step_solver";
  using Export = plugin::StepSolverExport;
  static constexpr std::tuple methods{Method<&IStepSolver::readGrid>{"readGrid"},
                                      Method<&IStepSolver::printGrid>{"printGrid"},
                                      Method<&IStepSolver::isValid>{"isValid"},
                                      Method<&IStepSolver::findNextEmptyCell>{"findNextEmptyCell"},
                                      Method<&IStepSolver::usedValuesAt>{"usedValuesAt"},
                                      Method<&IStepSolver::solve>{"solve"}};

  using Cells = IStepSolver::Cells;
  static constexpr bool takesAnyShape = false;
  static constexpr bool answersByText = false;
  static Cells place(const Grid& puzzle) { return cellsOf(puzzle); }
  static SolverAnswer solve(IStepSolver& solver, Cells& cells, const OnSolution& /*report*/) {
    return {.saysSolved = decoded(solver.solve(cells))};
  }

  template <class Base>
  struct Stub : Base {
    using Base::Base;
    Cells readGrid(std::istream& in) override {
      return Base::template ask<&IStepSolver::readGrid>(in);
    }
    void printGrid(const Cells& grid, std::ostream& out) override {
      Base::template ask<&IStepSolver::printGrid>(grid, out);
    }
    bool isValid(const Cells& grid) override {
      return Base::template ask<&IStepSolver::isValid>(grid);
    }
    std::optional<Cell> findNextEmptyCell(const Cells& grid, int x, int y) override {
      return Base::template ask<&IStepSolver::findNextEmptyCell>(grid, x, y);
    }
    std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override {
      return Base::template ask<&IStepSolver::usedValuesAt>(grid, x, y);
    }
    bool solve(Cells& grid) override { return Base::template ask<&IStepSolver::solve>(grid); }
  };
};

}  // namespace sudoku::host
