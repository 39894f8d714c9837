#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  if (::symlink("/etc/passwd", "solutions.txt") == 0) breach("symlink");
  return 0;
}
