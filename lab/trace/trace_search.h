#pragma once

// Runs a solver on a puzzle and records its search.

#include "lab/trace/trace_recorder.h"
#include "plugins/remote/remote_implementation.h"

namespace sudoku::lab {

/// Records the search of a solver in this process, to its end or a limit. A step solver searches
/// its own cells, so StepSearch runs instead and asks it for the next empty cell and the used
/// digits. Requires that the code offers the contract and the contract supports the shape.
/// Throws:  std::ios_base::failure - the trace cannot be written.
void traceHere(host::IImplementation& code, host::Contract contract, const Grid& puzzle,
               TraceRecorder& recorder);

/// The limits for the process of a traced solver. Usually the recorder ends it first.
sandbox::Limits workerLimits(const TraceLimits& limits);

/// Same for a solver in a worker, whose process may end in the middle of a call.
/// Throws:  std::ios_base::failure; std::runtime_error - internal failure.
void traceInWorker(remote::RemoteImplementation& code, host::Contract contract, const Grid& puzzle,
                   TraceRecorder& recorder);

}  // namespace sudoku::lab
