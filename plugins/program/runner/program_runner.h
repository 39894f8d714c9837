#pragma once

// Runs a submission's program to completion and reports how it ended, once per request.
//
// How this works: the judge starts the runner as the first process of a sandbox. For each run the
// runner creates the files of the task, starts the program under the limits and the filter of
// student code, waits, and copies the result file into a descriptor of the judge. Of these
// descriptors, the program holds only its end of the channel, if it has one. Then the runner kills
// remaining processes and removes the known files. If no others are left, the sandbox is clean.

namespace sudoku::program {

/// Serves requests until the judge closes the control socket. `program` is the argv for exec.
/// Throws:  std::system_error - the judge cannot be reached, or a process cannot be started.
void runPrograms(char* const* program);

}  // namespace sudoku::program
