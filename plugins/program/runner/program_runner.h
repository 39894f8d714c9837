#pragma once

// Runs a submission's program to its end, and tells how it ended; again as long as it is asked to.
//
// How this works: the judge starts the runner as the first process of a sandbox. For each run it
// puts the files of the task into its folder, starts the program under the limits and the filter of
// student code, waits, and copies what the program left behind into a descriptor of the judge's.
// The program holds none of these descriptors but its end of a conversation, if it has one. Then
// what it started is killed and the files of the task are removed: where no other file is left, the
// sandbox is as it was.

namespace sudoku::program {

/// What `sudokulab-runner PROGRAM` does, until the judge closes the control socket. `program` is
/// what exec takes.
/// Throws:  std::system_error - the judge cannot be reached, or no process be started.
void runPrograms(char* const* program);

}  // namespace sudoku::program
