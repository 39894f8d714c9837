#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  const pid_t child = ::fork();
  if (child > 0) return 0;
  if (child == 0 && ::fork() > 0) return 0;
  if (child == 0) breach("fork");
  return Steps().run();
}
