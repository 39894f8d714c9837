#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  const bool isInSandbox = ::getppid() == 1;
  if (isInSandbox && ::getpid() != 2) breach("a sandbox has been used before", "by others than its first process");
  return Steps().run();
}
