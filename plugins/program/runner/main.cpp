// The runner: starts a submission's program. A program of its own, and a small one, as it is started
// anew for each run: the worker takes twice as long to start.

#include <unistd.h>

#include <chrono>
#include <exception>
#include <iostream>
#include <string>
#include <string_view>

#include "plugins/program/run_report.h"
#include "plugins/program/runner/program_runner.h"

namespace {

int run(int argc, char** argv) {
  if (argc != 7) {
    std::cerr << "sudokulab-runner: it is started by sudokulab, not by hand\n";
    return 3;
  }
  return sudoku::program::runProgram(argv[1], argv[2],
                                     {.own = std::chrono::milliseconds(std::stoll(argv[4])),
                                      .residentBytes = std::stoull(argv[3])},
                                     std::string_view(argv[5]) == sudoku::program::kWithChannel,
                                     argv + 6);
}

}  // namespace

int main(int argc, char** argv) {
  int status = 3;
  try {
    status = run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "sudokulab-runner: " << error.what() << '\n';
  }
  // At once: nothing is left to put away, and a leak checker cannot work in the sandbox.
  ::_exit(status);
}
