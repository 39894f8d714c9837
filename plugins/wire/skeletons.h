#pragma once

// The other half of the stubs: carries out the calls that come in for an object of this side.

#include <sudoku/board.h>
#include <sudoku/grid.h>
#include <sudoku/step_solver.h>

#include "plugins/wire/message.h"

namespace sudoku::wire {

/// Each carries out one call and returns its result.
/// Throws:  what the object throws; ProtocolError - the call is none for such an object.
Message serve(IGrid& grid, const Message& call);
Message serve(IBoard& board, const Message& call);
Message serve(IStepSolver& solver, const Message& call);

/// Carries out reads that are told of; what they return is known already.
/// Throws:  as above.
void serveReads(const IGrid& grid, const Message& reads);
void serveReads(const IBoard& board, const Message& reads);

}  // namespace sudoku::wire
