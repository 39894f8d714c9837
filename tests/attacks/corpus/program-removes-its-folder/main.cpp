#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  char folder[512];
  if (::getcwd(folder, sizeof folder) == nullptr) return 1;
  if (std::rename(folder, "/tmp/sudokulab-attack-moved") == 0) breach("moved its folder");
  ::rmdir(folder);
  return Steps().run();
}
