#include "program.h"
#include <csignal>

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  ::kill(::getpid(), SIGSTOP);
  return Steps().run();
}
