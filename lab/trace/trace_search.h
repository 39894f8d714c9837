#pragma once

// Lets a solver loose on a puzzle and records what it does.

#include "lab/trace/trace_recorder.h"
#include "plugins/remote/remote_implementation.h"

namespace sudoku::lab {

/// Records the search of a solver that runs in this process, to its end or to a limit. A step
/// solver searches on cells of its own, so there the search is ours, and asks it where the next
/// empty cell is and which digits are used. Requires that the code offers the contract and the
/// contract takes the shape.
/// Throws:  std::ios_base::failure - the trace cannot be written.
void traceHere(host::IImplementation& code, host::Contract contract, const Grid& puzzle,
               TraceRecorder& recorder);

/// The limits for the process of a solver that is traced. It is mostly the recorder that ends it.
sandbox::Limits workerLimits(const TraceLimits& limits);

/// The same for a solver in a worker: its process may end in the middle of a call.
/// Throws:  std::ios_base::failure; std::runtime_error - our own failure.
void traceInWorker(remote::RemoteImplementation& code, host::Contract contract, const Grid& puzzle,
                   TraceRecorder& recorder);

}  // namespace sudoku::lab
