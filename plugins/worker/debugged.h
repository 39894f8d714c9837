#pragma once

// A worker under a debugger: this process serves one conversation itself, without a sandbox or
// limits, and student code prints to the terminal.
//
// Exports names with C linkage, so the debugger needs no debug information from us: a flag for
// breakpoint conditions, 0 until the call of interest begins; a function called when the check
// fails in the middle of student code; and functions that draw a grid or a board, including ours,
// as student code sees it.

#include <cstdint>
#include <string>

namespace sudoku::worker {

/// Serves the judge that listens at `socket` (remote/debugged_worker.h) until it is done.
/// Throws:  std::system_error - nobody listens.
void serveUnderDebugger(const std::string& socket);

/// Records that the judge's call with this turn begins.
void noteTurn(std::uint32_t turn);

/// The check has failed in the middle of a call: a debugger can stop here.
void notifyDebuggerOfFailure();

}  // namespace sudoku::worker
