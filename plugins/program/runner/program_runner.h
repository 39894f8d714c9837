#pragma once

// Runs a submission's program to completion and reports how it ended, once per request.
//
// How this works: the judge starts the runner as the first process of a sandbox. For each run the
// runner creates the task's files, starts the program under the limits and filter for student code,
// waits, and copies the result file to one of the judge's descriptors. Of these descriptors, the
// program holds only its end of the channel, if it has one. Then the runner kills remaining
// processes and removes the known files. If no others are left, the sandbox is clean.

namespace sudoku::program {

/// Serves requests until the judge closes the control socket. `program` is the argv for exec.
/// Throws:  std::system_error - the judge cannot be reached, or a process cannot be started.
void runPrograms(char* const* program);

}  // namespace sudoku::program
