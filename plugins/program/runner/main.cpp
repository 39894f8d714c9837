// The runner: starts a submission's program. A program of its own, and a small one, as it is started
// anew for each run: the worker takes twice as long to start.

#include <chrono>
#include <exception>
#include <iostream>
#include <string>
#include <string_view>

#include "plugins/program/run_report.h"
#include "plugins/program/runner/program_runner.h"

int main(int argc, char** argv) {
  try {
    if (argc == 7)
      return sudoku::program::runProgram(argv[1], argv[2],
                                         {.own = std::chrono::milliseconds(std::stoll(argv[4])),
                                          .residentBytes = std::stoull(argv[3])},
                                         std::string_view(argv[5]) == sudoku::program::kWithChannel,
                                         argv + 6);
    std::cerr << "sudokulab-runner: it is started by sudokulab, not by hand\n";
  } catch (const std::exception& error) {
    std::cerr << "sudokulab-runner: " << error.what() << '\n';
  }
  return 3;
}
