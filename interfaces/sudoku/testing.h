#ifndef SUDOKULAB_CONTRACT_TESTING_H
#define SUDOKULAB_CONTRACT_TESTING_H

// Creates objects of the class under test.
//
// A test that uses these functions tests the contract, not one class: linked with your sources, it
// tests the class in your export line; sudokulab also links it with other implementations.
//
//     #include <gtest/gtest.h>
//     #include <sudoku/testing.h>
//
//     using namespace sudoku;
//
//     TEST(Grid, IsEmptyAtFirst) {
//       const auto grid = under_test::makeGrid();
//       EXPECT_EQ(grid->get(0, 0), 0);
//     }
//
// A test links only the exports that it uses.

#include <sudoku/all_solutions_solver.h>
#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/grid.h>
#include <sudoku/move.h>
#include <sudoku/plugin.h>
#include <sudoku/shape.h>
#include <sudoku/solver.h>
#include <sudoku/step_solver.h>

#include <array>
#include <memory>
#include <ostream>
#include <string>
#include <type_traits>

// Each is defined by the export line of the class under test. Newer contracts declare theirs next
// to the interface.
extern "C" {
extern SUDOKU_CONTRACT const ::sudoku::plugin::GridExport sudoku_export_grid;
extern SUDOKU_CONTRACT const ::sudoku::plugin::SolverExport sudoku_export_solver;
extern SUDOKU_CONTRACT const ::sudoku::plugin::BoardExport sudoku_export_board;
extern SUDOKU_CONTRACT const ::sudoku::plugin::BoardSolverExport sudoku_export_board_solver;
extern SUDOKU_CONTRACT const ::sudoku::plugin::AllSolutionsSolverExport
    sudoku_export_all_solutions_solver;
extern SUDOKU_CONTRACT const ::sudoku::plugin::StepSolverExport sudoku_export_step_solver;
}

namespace sudoku {

// Let assertions print these types. Templates, so that a test can define its own PrintTo.
template <int = 0>
void PrintTo(const Cell& cell, std::ostream* out) {
  *out << "(x, y) = (" << cell.x << ", " << cell.y << ')';
}
template <int = 0>
void PrintTo(const Move& move, std::ostream* out) {
  *out << "(row, column, value) = (" << move.row() << ", " << move.column() << ", " << move.value()
       << ')';
}

}  // namespace sudoku

// Not named testing: it would clash with GoogleTest's in a test that is `using namespace sudoku`.
namespace sudoku::under_test {

/// Has an object destroyed by the code that created it.
template <class Interface>
struct End {
  void (*destroy)(Interface*) noexcept = nullptr;
  void operator()(Interface* object) const noexcept { destroy(object); }
};

/// Owns an object under test. Movable.
template <class Interface>
using Owned = std::unique_ptr<Interface, End<Interface>>;

/// Creates an object of the exported class: make(sudoku_export_grid).
template <class Interface, class... Args>
Owned<Interface> make(const plugin::Export<Interface, Args...>& exported,
                      std::type_identity_t<Args>... args) {
  return {exported.create(args...), {exported.destroy}};
}

/// Creates an empty grid.
inline Owned<IGrid> makeGrid() { return make(sudoku_export_grid); }

/// Creates a solver for the grid. The grid must outlive the solver.
inline Owned<ISolver> makeSolver(IGrid& grid) { return make(sudoku_export_solver, grid); }

/// Creates a board from nine rows such as "4 0 0 5 2 0 1 0 3".
inline Owned<IBoard> makeBoard(const std::array<std::string, 9>& rows) {
  return make(sudoku_export_board, rows);
}

inline Owned<IBoardSolver> makeBoardSolver() { return make(sudoku_export_board_solver); }

inline Owned<IAllSolutionsSolver> makeAllSolutionsSolver() {
  return make(sudoku_export_all_solutions_solver);
}

inline Owned<IStepSolver> makeStepSolver() { return make(sudoku_export_step_solver); }

}  // namespace sudoku::under_test

#endif
