#pragma once

#include <array>
#include <string_view>

namespace sudoku::host {

/// The contracts that a class can be exported for.
enum class Contract { grid, solver, board, boardSolver, allSolutionsSolver, stepSolver };

struct ContractNames {
  Contract contract;
  std::string_view name;        // as rubrics and reports write it
  std::string_view interface;   // the class to derive from
  const char* symbol;           // what a plugin exports
  std::string_view exportLine;  // what a student writes
};

inline constexpr std::array kContracts = {
    ContractNames{Contract::grid, "grid", "IGrid", "sudoku_export_grid", "SUDOKU_EXPORT_GRID"},
    ContractNames{Contract::solver, "solver", "ISolver", "sudoku_export_solver",
                  "SUDOKU_EXPORT_SOLVER"},
    ContractNames{Contract::board, "board", "IBoard", "sudoku_export_board", "SUDOKU_EXPORT_BOARD"},
    ContractNames{Contract::boardSolver, "board-solver", "IBoardSolver",
                  "sudoku_export_board_solver", "SUDOKU_EXPORT_BOARD_SOLVER"},
    ContractNames{Contract::allSolutionsSolver, "all-solutions-solver", "IAllSolutionsSolver",
                  "sudoku_export_all_solutions_solver", "SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER"},
    ContractNames{Contract::stepSolver, "step-solver", "IStepSolver", "sudoku_export_step_solver",
                  "SUDOKU_EXPORT_STEP_SOLVER"},
};

constexpr const ContractNames& namesOf(Contract contract) {
  return kContracts[static_cast<std::size_t>(contract)];
}

}  // namespace sudoku::host
