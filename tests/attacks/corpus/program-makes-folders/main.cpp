#include "program.h"
#include <sys/stat.h>

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  for (int i = 0; i < 5000; ++i) {
    if (::mkdir("sudokulab-attack-folder", 0700) != 0 || ::chdir("sudokulab-attack-folder") != 0) break;
  }
  return Steps().run();
}
