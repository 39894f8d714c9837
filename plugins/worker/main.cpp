// The worker: the only program of ours that loads student code. Started by the judge with one end
// of the control socket as descriptor 3; of no use to be started by hand.

#include <exception>
#include <iostream>

#include "plugins/worker/control.h"
#include "plugins/worker/fork_server.h"

int main() {
  try {
    sudoku::worker::ForkServer(sudoku::wire::FileDescriptor(sudoku::worker::kControlFd)).run();
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "sudokulab-worker: " << error.what()
              << " (it is started by sudokulab, not by hand)\n";
    return 3;
  }
}
