// The worker: our only program that loads student code. The judge starts it with one end of the
// control socket as descriptor 3; it is useless when started by hand.

#include <unistd.h>

#include <exception>
#include <iostream>
#include <string>
#include <string_view>
#include <system_error>

#include "plugins/worker/control.h"
#include "plugins/worker/debugged.h"
#include "plugins/worker/fork_server.h"
#include "plugins/worker/self_test.h"

namespace {

int run(int argc, char** argv) {
  using namespace sudoku::worker;
  const std::string_view role = argc > 1 ? argv[1] : "";
  if (role == "--self-test" && argc == 2) return selfTest();
  if (role == "--debug" && argc == 3) {
    serveUnderDebugger(argv[2]);
    return 0;
  }
  ForkServer(sudoku::FileDescriptor(kControlFd)).run();
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  int status = 3;
  try {
    status = run(argc, argv);
  } catch (const std::system_error& error) {
    // The judge is gone: nobody would read the message.
    if (error.code() != std::errc::broken_pipe)
      std::cerr << "sudokulab-worker: " << error.what() << '\n';
  } catch (const std::exception& error) {
    std::cerr << "sudokulab-worker: " << error.what()
              << " (this program is started by sudokulab, not by hand)\n";
  }
  // Skips destructors: nothing needs cleanup, and leak checkers do not work in the sandbox.
  std::cout.flush();
  ::_exit(status);
}
