// The runner: starts a submission's program. It is a small separate program because it usually
// starts once per run; the worker takes twice as long to start.

#include <unistd.h>

#include <exception>
#include <iostream>

#include "plugins/program/runner/program_runner.h"

int main(int argc, char** argv) {
  int status = 3;
  try {
    if (argc == 2) {
      sudoku::program::runPrograms(argv + 1);
      status = 0;
    } else {
      std::cerr << "sudokulab-runner: this program is started by sudokulab, not by hand\n";
    }
  } catch (const std::exception& error) {
    std::cerr << "sudokulab-runner: " << error.what() << '\n';
  }
  // Skips exit handlers: nothing is left to clean up, and leak checkers do not work in the sandbox.
  ::_exit(status);
}
