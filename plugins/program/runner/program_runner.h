#pragma once

// Runs a submission's program to its end, and tells how it ended.
//
// How this works: the judge starts the runner as the first process of a sandbox. It puts
// the files of the task into its folder, starts the program under the limits and the filter of
// student code, waits, and copies what the program left behind into a descriptor of the judge's.
// The program holds none of these descriptors but its end of a conversation, if it has one.

#include "plugins/sandbox/limits.h"

namespace sudoku::program {

/// What `sudokulab-runner FILE RESULT BYTES TIME CHANNEL PROGRAM` does. FILE and RESULT may be
/// empty: none. BYTES and TIME are `residentBytes` and `own` (in milliseconds) of sandbox::Limits.
/// CHANNEL is kWithChannel or empty. Returns the exit code of the runner.
int runProgram(const char* file, const char* result, const sandbox::Limits& watched,
               bool hasChannel, char* const* program);

}  // namespace sudoku::program
