#pragma once

#include <sudoku/all_solutions_solver.h>
#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/grid.h>
#include <sudoku/solver.h>
#include <sudoku/step_solver.h>

#include <array>
#include <memory>
#include <string>

#include "plugins/remote/loans.h"
#include "plugins/remote/scratch.h"
#include "plugins/wire/peer.h"

namespace sudoku::remote {

/// The classes of the code under test, which runs at the other end of a conversation: makes objects
/// there, and stubs for them here. Grids and boards of this side that are handed to a solver are
/// lent, and called from there. It knows nothing of the process at the other end.
///
/// All functions throw what the constructor on the other side throws, and what Peer::call() throws.
/// All that it is made with must outlive it and the stubs.
class Objects {
 public:
  /// `last` takes what a scratch grid or board held when a question about it was answered.
  Objects(wire::Peer& peer, Loans& loans, LastAnswer& last)
      : peer_(peer), loans_(loans), last_(last) {}

  std::unique_ptr<IGrid> makeGrid();
  /// The grid must outlive the solver.
  std::unique_ptr<ISolver> makeSolver(IGrid& grid);
  std::unique_ptr<IBoard> makeBoard(const std::array<std::string, 9>& rows);
  std::unique_ptr<IBoardSolver> makeBoardSolver();
  std::unique_ptr<IAllSolutionsSolver> makeAllSolutionsSolver();
  std::unique_ptr<IStepSolver> makeStepSolver();

 private:
  wire::Peer& peer_;
  Loans& loans_;
  LastAnswer& last_;
};

/// The id of what was made on the other side.
/// Throws:  wire::ProtocolError - the answer names none.
std::uint32_t idIn(const wire::Message& made);

}  // namespace sudoku::remote
