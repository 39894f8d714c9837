#pragma once

// A worker under a debugger: this process serves one conversation itself, in no sandbox and within
// no limits, and what student code prints goes to the terminal.
//
// How the debugger finds its way. Three names with C linkage are exported for it, which need no
// debug information of ours: a flag that is 0 until the call of interest begins, as a condition of
// breakpoints; a function that is called where the check fails in the middle of student code; and
// one that draws a grid or board, ours too, as student code sees it.

#include <cstdint>
#include <string>

namespace sudoku::worker {

/// Joins the judge that listens there (remote/debugged_worker.h), and serves it to the end.
/// Throws:  std::system_error - nobody listens.
void serveUnderDebugger(const std::string& socket);

/// A call of the judge begins, with this turn.
void noteTurn(std::uint32_t turn);

/// The check has failed in the middle of a call: the place for a debugger to stop at.
void tellDebuggerThatTheCheckFails();

}  // namespace sudoku::worker
