#pragma once

#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include "plugins/contracts/description.h"
#include "solution/grid/board.h"

namespace sudoku::host {

template <>
struct Description<IBoardSolver> {
  static constexpr std::string_view name = "board-solver";
  static constexpr std::string_view interface = "IBoardSolver";
  static constexpr const char* symbol = "sudoku_export_board_solver";
  using Export = plugin::BoardSolverExport;
  static constexpr std::tuple methods{Method<&IBoardSolver::solve>{"solve"}};

  static constexpr bool takesAnyShape = false;
  static constexpr bool answersByText = true;
  static Board place(const Grid& puzzle) { return Board(rowsOf(puzzle)); }
  static SolverAnswer solve(IBoardSolver& solver, IBoard& board, const OnSolution& /*report*/) {
    return {.text = solver.solve(board)};
  }

  template <class Base>
  struct Stub : Base {
    using Base::Base;
    std::string solve(IBoard& board) override {
      return Base::template ask<&IBoardSolver::solve>(board);
    }
  };
};

}  // namespace sudoku::host
