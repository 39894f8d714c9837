// The worker: the only program of ours that loads student code. Started by the judge with one end
// of the control socket as descriptor 3; of no use to be started by hand.

#include <unistd.h>

#include <exception>
#include <iostream>
#include <string>
#include <string_view>

#include "plugins/worker/control.h"
#include "plugins/worker/fork_server.h"
#include "plugins/worker/program_runner.h"
#include "plugins/worker/self_test.h"

int main(int argc, char** argv) {
  try {
    if (argc == 2 && std::string_view(argv[1]) == "--self-test") return sudoku::worker::selfTest();
    if (argc == 6 && std::string_view(argv[1]) == "--run")
      // At once: it has nothing to put away, and a leak checker could not work in there.
      ::_exit(sudoku::worker::runProgram(argv[2], argv[3], std::stoull(argv[4]), argv + 5));
    sudoku::worker::ForkServer(sudoku::wire::FileDescriptor(sudoku::worker::kControlFd)).run();
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "sudokulab-worker: " << error.what()
              << " (it is started by sudokulab, not by hand)\n";
    return 3;
  }
}
