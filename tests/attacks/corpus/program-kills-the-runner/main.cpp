#include "program.h"
#include <csignal>

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  mustFail("kill", ::kill(::getppid(), SIGKILL));
  mustFail("stop", ::kill(::getppid(), SIGSTOP));
  mustFail("group", ::kill(0, SIGCONT));
  mustFail("all", ::kill(-1, 0));
  mustFail("ptrace", ::syscall(SYS_ptrace, 16, ::getppid(), 0, 0));
  return Steps().run();
}
