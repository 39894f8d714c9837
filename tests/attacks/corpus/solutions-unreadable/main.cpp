#include "program.h"
#include <sys/stat.h>

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  ::unlink("solutions.txt");
  ::umask(0777);
  return Hex().run();
}
