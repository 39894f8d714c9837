#include "program.h"
#include <sys/stat.h>

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  const char* name = std::getenv("SUDOKULAB_FACTS");
  if (name != nullptr) ::mkdir(name, 0700);
  return Hex().run();
}
