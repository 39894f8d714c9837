#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  for (const char* path : {"sudokulab-attack-left", "/tmp/sudokulab-attack-left", "/dev/shm/sudokulab-attack-left",
                           "/var/tmp/sudokulab-attack-left", "../sudokulab-attack-left"}) {
    if (::access(path, F_OK) == 0) breach("an earlier run has left", path);
    ::close(::open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
  }
  return Steps().run();
}
